// Tests: NotificationService.
