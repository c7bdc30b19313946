// Room: NotificationService.
