extension Words {
    package static var english: Words {
        Words(
            reply: "Reply", now: "now", minutes: CountedWords("# min"), hours: CountedWords("# h"),
            days: CountedWords("# d"), more: CountedWords("# more"), notifications: "Notifications",
            search: "Search", clearAll: "Clear all", clear: "Clear", undo: "Undo",
            showLess: "Show less", new: "New", today: "Today", yesterday: "Yesterday",
            nothingHere: "No notifications", nothingFound: "Nothing found",
            removed: CountedWords("# removed"),
            heldBack: CountedWords("# messages held back", one: "# message held back"),
            doNotDisturb: "Do not disturb",
            deck: DeckWords("# of %", keep: "Keep", dismiss: "Dismiss"),
            menu: MenuWords(
                "Open", copy: "Copy", copyCode: "Copy code", snooze: "Snooze for 10 min",
                snoozeMode: "Snooze until “%” ends",
                silentHour: "Silent for an hour", alwaysSilent: "Always silent",
                offScreen: "Never on the screen", contentsHidden: "Hide contents"),
            values: ValueWords(
                "Volume", microphone: "Microphone", brightness: "Brightness",
                keyboardBrightness: "Keyboard light", muted: "Muted"),
            states: StateWords("Snoozed", contentsHidden: "New message"),
            bar: BarWords(
                close: "Close", play: "Play", pause: "Pause", previous: "Previous", next: "Next",
                stop: "Stop", position: "Position"))
    }

    /// The words of a language by its code of ISO 639; English where there are none.
    static func known(_ language: String, locale: String) -> Words {
        switch language {
        case "de": german
        case "fr": french
        case "es": spanish
        case "it": italian
        case "pt": portuguese
        case "nl": dutch
        case "pl": polish
        case "ru": russian
        case "ja": japanese
        case "zh": locale == "zh_TW" || locale == "zh_HK" ? traditionalChinese : chinese
        case "ar": arabic
        case "he", "iw": hebrew
        default: english
        }
    }

    private static var german: Words {
        Words(
            reply: "Antworten", now: "jetzt", minutes: CountedWords("# Min."),
            hours: CountedWords("# Std."), days: CountedWords("# T."),
            more: CountedWords("# weitere"), notifications: "Benachrichtigungen", search: "Suchen",
            clearAll: "Alle löschen", clear: "Löschen", undo: "Rückgängig",
            showLess: "Weniger anzeigen", new: "Neu", today: "Heute", yesterday: "Gestern",
            nothingHere: "Keine Benachrichtigungen", nothingFound: "Nichts gefunden",
            removed: CountedWords("# gelöscht"),
            heldBack: CountedWords(
                "# Nachrichten zurückgehalten", one: "# Nachricht zurückgehalten"),
            doNotDisturb: "Nicht stören",
            deck: DeckWords("# von %", keep: "Behalten", dismiss: "Verwerfen"),
            menu: MenuWords(
                "Öffnen", copy: "Kopieren", copyCode: "Code kopieren",
                snooze: "10 Min. zurückstellen",
                snoozeMode: "Zurückstellen, bis „%“ endet",
                silentHour: "Eine Stunde stumm", alwaysSilent: "Immer stumm",
                offScreen: "Nie auf dem Bildschirm", contentsHidden: "Inhalt verbergen"),
            values: ValueWords(
                "Lautstärke", microphone: "Mikrofon", brightness: "Helligkeit",
                keyboardBrightness: "Tastaturbeleuchtung", muted: "Stumm"),
            states: StateWords("Zurückgestellt", contentsHidden: "Neue Nachricht"),
            bar: BarWords(
                close: "Schließen", play: "Wiedergeben", pause: "Pause", previous: "Zurück",
                next: "Weiter", stop: "Stopp", position: "Position"))
    }

    private static var french: Words {
        Words(
            reply: "Répondre", now: "à l’instant", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# j"),
            more: CountedWords("# autres", one: "# autre"), notifications: "Notifications",
            search: "Rechercher", clearAll: "Tout effacer", clear: "Effacer", undo: "Annuler",
            showLess: "Afficher moins", new: "Nouvelles", today: "Aujourd’hui", yesterday: "Hier",
            nothingHere: "Aucune notification", nothingFound: "Aucun résultat",
            removed: CountedWords("# effacées", one: "# effacée"),
            heldBack: CountedWords("# messages retenus", one: "# message retenu"),
            doNotDisturb: "Ne pas déranger",
            deck: DeckWords("# sur %", keep: "Garder", dismiss: "Ignorer"),
            menu: MenuWords(
                "Ouvrir", copy: "Copier", copyCode: "Copier le code",
                snooze: "Rappeler dans 10 min",
                snoozeMode: "Rappeler à la fin de « % »",
                silentHour: "Silence pendant une heure", alwaysSilent: "Toujours silencieux",
                offScreen: "Jamais à l’écran", contentsHidden: "Masquer le contenu"),
            values: ValueWords(
                "Volume", microphone: "Microphone", brightness: "Luminosité",
                keyboardBrightness: "Éclairage du clavier", muted: "Muet"),
            states: StateWords("Reportée", contentsHidden: "Nouveau message"),
            bar: BarWords(
                close: "Fermer", play: "Lire", pause: "Pause", previous: "Précédent",
                next: "Suivant", stop: "Arrêter", position: "Position"))
    }

    private static var spanish: Words {
        Words(
            reply: "Responder", now: "ahora", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# d"), more: CountedWords("# más"),
            notifications: "Notificaciones", search: "Buscar", clearAll: "Borrar todo",
            clear: "Borrar", undo: "Deshacer", showLess: "Mostrar menos", new: "Nuevas",
            today: "Hoy", yesterday: "Ayer", nothingHere: "No hay notificaciones",
            nothingFound: "Sin resultados", removed: CountedWords("# borradas", one: "# borrada"),
            heldBack: CountedWords("# mensajes retenidos", one: "# mensaje retenido"),
            doNotDisturb: "No molestar",
            deck: DeckWords("# de %", keep: "Conservar", dismiss: "Descartar"),
            menu: MenuWords(
                "Abrir", copy: "Copiar", copyCode: "Copiar código", snooze: "Posponer 10 min",
                snoozeMode: "Posponer hasta que termine «%»",
                silentHour: "Silencio durante una hora", alwaysSilent: "Siempre en silencio",
                offScreen: "Nunca en la pantalla", contentsHidden: "Ocultar el contenido"),
            values: ValueWords(
                "Volumen", microphone: "Micrófono", brightness: "Brillo",
                keyboardBrightness: "Luz del teclado", muted: "Silenciado"),
            states: StateWords("Pospuesta", contentsHidden: "Mensaje nuevo"),
            bar: BarWords(
                close: "Cerrar", play: "Reproducir", pause: "Pausar", previous: "Anterior",
                next: "Siguiente", stop: "Detener", position: "Posición"))
    }

    private static var italian: Words {
        Words(
            reply: "Rispondi", now: "ora", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# g"),
            more: CountedWords("altri #", one: "un altro"), notifications: "Notifiche",
            search: "Cerca", clearAll: "Cancella tutto", clear: "Cancella", undo: "Annulla",
            showLess: "Mostra meno", new: "Nuove", today: "Oggi", yesterday: "Ieri",
            nothingHere: "Nessuna notifica", nothingFound: "Nessun risultato",
            removed: CountedWords("# cancellate", one: "# cancellata"),
            heldBack: CountedWords("# messaggi trattenuti", one: "# messaggio trattenuto"),
            doNotDisturb: "Non disturbare",
            deck: DeckWords("# di %", keep: "Conserva", dismiss: "Ignora"),
            menu: MenuWords(
                "Apri", copy: "Copia", copyCode: "Copia codice", snooze: "Rimanda di 10 min",
                snoozeMode: "Rimanda fino alla fine di «%»",
                silentHour: "Silenzioso per un’ora", alwaysSilent: "Sempre silenzioso",
                offScreen: "Mai sullo schermo", contentsHidden: "Nascondi il contenuto"),
            values: ValueWords(
                "Volume", microphone: "Microfono", brightness: "Luminosità",
                keyboardBrightness: "Luce della tastiera", muted: "Muto"),
            states: StateWords("Posticipata", contentsHidden: "Nuovo messaggio"),
            bar: BarWords(
                close: "Chiudi", play: "Riproduci", pause: "Pausa", previous: "Precedente",
                next: "Successivo", stop: "Interrompi", position: "Posizione"))
    }

    private static var portuguese: Words {
        Words(
            reply: "Responder", now: "agora", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# d"), more: CountedWords("mais #"),
            notifications: "Notificações", search: "Pesquisar", clearAll: "Limpar tudo",
            clear: "Limpar", undo: "Desfazer", showLess: "Mostrar menos", new: "Novas",
            today: "Hoje", yesterday: "Ontem", nothingHere: "Sem notificações",
            nothingFound: "Nada encontrado",
            removed: CountedWords("# removidas", one: "# removida"),
            heldBack: CountedWords("# mensagens retidas", one: "# mensagem retida"),
            doNotDisturb: "Não perturbe",
            deck: DeckWords("# de %", keep: "Manter", dismiss: "Dispensar"),
            menu: MenuWords(
                "Abrir", copy: "Copiar", copyCode: "Copiar código", snooze: "Adiar 10 min",
                snoozeMode: "Adiar até terminar «%»",
                silentHour: "Silêncio por uma hora", alwaysSilent: "Sempre em silêncio",
                offScreen: "Nunca no ecrã", contentsHidden: "Ocultar o conteúdo"),
            values: ValueWords(
                "Volume", microphone: "Microfone", brightness: "Brilho",
                keyboardBrightness: "Luz do teclado", muted: "Mudo"),
            states: StateWords("Adiada", contentsHidden: "Nova mensagem"),
            bar: BarWords(
                close: "Fechar", play: "Reproduzir", pause: "Pausar", previous: "Anterior",
                next: "Próxima", stop: "Parar", position: "Posição"))
    }

    private static var dutch: Words {
        Words(
            reply: "Antwoorden", now: "nu", minutes: CountedWords("# min"),
            hours: CountedWords("# u"), days: CountedWords("# d"), more: CountedWords("nog #"),
            notifications: "Meldingen", search: "Zoeken", clearAll: "Alles wissen", clear: "Wissen",
            undo: "Ongedaan maken", showLess: "Minder tonen", new: "Nieuw", today: "Vandaag",
            yesterday: "Gisteren", nothingHere: "Geen meldingen", nothingFound: "Niets gevonden",
            removed: CountedWords("# gewist"),
            heldBack: CountedWords("# berichten tegengehouden", one: "# bericht tegengehouden"),
            doNotDisturb: "Niet storen",
            deck: DeckWords("# van %", keep: "Bewaren", dismiss: "Sluiten"),
            menu: MenuWords(
                "Openen", copy: "Kopiëren", copyCode: "Code kopiëren", snooze: "10 min uitstellen",
                snoozeMode: "Uitstellen tot ‘%’ eindigt",
                silentHour: "Een uur stil", alwaysSilent: "Altijd stil",
                offScreen: "Nooit op het scherm", contentsHidden: "Inhoud verbergen"),
            values: ValueWords(
                "Volume", microphone: "Microfoon", brightness: "Helderheid",
                keyboardBrightness: "Toetsenbordverlichting", muted: "Gedempt"),
            states: StateWords("Uitgesteld", contentsHidden: "Nieuw bericht"),
            bar: BarWords(
                close: "Sluiten", play: "Afspelen", pause: "Pauzeren", previous: "Vorige",
                next: "Volgende", stop: "Stoppen", position: "Positie"))
    }

    private static var polish: Words {
        Words(
            reply: "Odpowiedz", now: "teraz", minutes: CountedWords("# min"),
            hours: CountedWords("# godz."), days: CountedWords("# dni", one: "# dzień"),
            more: CountedWords("jeszcze #"), notifications: "Powiadomienia", search: "Szukaj",
            clearAll: "Wyczyść wszystko", clear: "Wyczyść", undo: "Cofnij", showLess: "Pokaż mniej",
            new: "Nowe", today: "Dzisiaj", yesterday: "Wczoraj", nothingHere: "Brak powiadomień",
            nothingFound: "Nic nie znaleziono", removed: CountedWords("Usunięto #"),
            heldBack: CountedWords("Wstrzymane wiadomości: #"),
            doNotDisturb: "Nie przeszkadzać",
            deck: DeckWords("# z %", keep: "Zachowaj", dismiss: "Odrzuć"),
            menu: MenuWords(
                "Otwórz", copy: "Kopiuj", copyCode: "Kopiuj kod", snooze: "Odłóż na 10 min",
                snoozeMode: "Odłóż do końca trybu „%”",
                silentHour: "Wycisz na godzinę", alwaysSilent: "Zawsze wyciszone",
                offScreen: "Nigdy na ekranie", contentsHidden: "Ukryj treść"),
            values: ValueWords(
                "Głośność", microphone: "Mikrofon", brightness: "Jasność",
                keyboardBrightness: "Podświetlenie klawiatury", muted: "Wyciszono"),
            states: StateWords("Odłożone", contentsHidden: "Nowa wiadomość"),
            bar: BarWords(
                close: "Zamknij", play: "Odtwórz", pause: "Wstrzymaj", previous: "Poprzedni",
                next: "Następny", stop: "Zatrzymaj", position: "Pozycja"))
    }

    private static var russian: Words {
        Words(
            reply: "Ответить", now: "сейчас", minutes: CountedWords("# мин"),
            hours: CountedWords("# ч"), days: CountedWords("# дн."), more: CountedWords("ещё #"),
            notifications: "Уведомления", search: "Поиск", clearAll: "Очистить всё",
            clear: "Очистить", undo: "Отменить", showLess: "Свернуть", new: "Новые",
            today: "Сегодня", yesterday: "Вчера", nothingHere: "Нет уведомлений",
            nothingFound: "Ничего не найдено", removed: CountedWords("Удалено: #"),
            heldBack: CountedWords("Задержано сообщений: #"),
            doNotDisturb: "Не беспокоить",
            deck: DeckWords("# из %", keep: "Оставить", dismiss: "Отклонить"),
            menu: MenuWords(
                "Открыть", copy: "Копировать", copyCode: "Копировать код",
                snooze: "Отложить на 10 мин",
                snoozeMode: "Отложить до конца режима «%»",
                silentHour: "Тишина на час", alwaysSilent: "Всегда без уведомлений",
                offScreen: "Никогда на экране", contentsHidden: "Скрыть содержимое"),
            values: ValueWords(
                "Громкость", microphone: "Микрофон", brightness: "Яркость",
                keyboardBrightness: "Подсветка клавиатуры", muted: "Без звука"),
            states: StateWords("Отложено", contentsHidden: "Новое сообщение"),
            bar: BarWords(
                close: "Закрыть", play: "Воспроизвести", pause: "Пауза", previous: "Назад",
                next: "Вперёд", stop: "Остановить", position: "Позиция"))
    }

    private static var japanese: Words {
        Words(
            reply: "返信", now: "たった今", minutes: CountedWords("#分"), hours: CountedWords("#時間"),
            days: CountedWords("#日"), more: CountedWords("他#件"), notifications: "通知", search: "検索",
            clearAll: "すべて消去", clear: "消去", undo: "元に戻す", showLess: "折りたたむ", new: "新着", today: "今日",
            yesterday: "昨日", nothingHere: "通知はありません", nothingFound: "見つかりませんでした",
            removed: CountedWords("#件を消去しました"), heldBack: CountedWords("#件のメッセージを保留しました"),
            doNotDisturb: "おやすみモード",
            deck: DeckWords("# / %", keep: "残す", dismiss: "閉じる"),
            menu: MenuWords(
                "開く", copy: "コピー", copyCode: "コードをコピー", snooze: "10 分後に再通知",
                snoozeMode: "「%」の終了後に再通知",
                silentHour: "1 時間通知しない", alwaysSilent: "常に通知しない",
                offScreen: "画面に表示しない", contentsHidden: "内容を隠す"),
            values: ValueWords(
                "音量", microphone: "マイク", brightness: "明るさ", keyboardBrightness: "キーボードの明るさ",
                muted: "消音"),
            states: StateWords("スヌーズ中", contentsHidden: "新着メッセージ"),
            bar: BarWords(
                close: "閉じる", play: "再生", pause: "一時停止", previous: "前へ", next: "次へ", stop: "停止",
                position: "再生位置"))
    }

    private static var chinese: Words {
        Words(
            reply: "回复", now: "刚刚", minutes: CountedWords("#分钟"), hours: CountedWords("#小时"),
            days: CountedWords("#天"), more: CountedWords("还有#条"), notifications: "通知", search: "搜索",
            clearAll: "全部清除", clear: "清除", undo: "撤销", showLess: "收起", new: "新通知", today: "今天",
            yesterday: "昨天", nothingHere: "没有通知", nothingFound: "未找到结果",
            removed: CountedWords("已清除#条"), heldBack: CountedWords("已拦下#条消息"),
            doNotDisturb: "勿扰模式",
            deck: DeckWords("# / %", keep: "保留", dismiss: "忽略"),
            menu: MenuWords(
                "打开", copy: "复制", copyCode: "复制验证码", snooze: "推迟 10 分钟",
                snoozeMode: "推迟到“%”结束",
                silentHour: "静默一小时", alwaysSilent: "始终静默",
                offScreen: "从不显示在屏幕上", contentsHidden: "隐藏内容"),
            values: ValueWords(
                "音量", microphone: "麦克风", brightness: "亮度", keyboardBrightness: "键盘亮度", muted: "静音"),
            states: StateWords("已推迟", contentsHidden: "新消息"),
            bar: BarWords(
                close: "关闭", play: "播放", pause: "暂停", previous: "上一个", next: "下一个", stop: "停止",
                position: "播放位置"))
    }

    private static var traditionalChinese: Words {
        Words(
            reply: "回覆", now: "剛剛", minutes: CountedWords("#分鐘"), hours: CountedWords("#小時"),
            days: CountedWords("#天"), more: CountedWords("還有#則"), notifications: "通知", search: "搜尋",
            clearAll: "全部清除", clear: "清除", undo: "復原", showLess: "收合", new: "新通知", today: "今天",
            yesterday: "昨天", nothingHere: "沒有通知", nothingFound: "找不到結果",
            removed: CountedWords("已清除#則"), heldBack: CountedWords("已攔下#則訊息"),
            doNotDisturb: "勿擾模式",
            deck: DeckWords("# / %", keep: "保留", dismiss: "忽略"),
            menu: MenuWords(
                "開啟", copy: "複製", copyCode: "複製驗證碼", snooze: "延後 10 分鐘",
                snoozeMode: "延後至「%」結束",
                silentHour: "靜音一小時", alwaysSilent: "一律靜音",
                offScreen: "永不顯示在螢幕上", contentsHidden: "隱藏內容"),
            values: ValueWords(
                "音量", microphone: "麥克風", brightness: "亮度", keyboardBrightness: "鍵盤亮度", muted: "靜音"),
            states: StateWords("已延後", contentsHidden: "新訊息"),
            bar: BarWords(
                close: "關閉", play: "播放", pause: "暫停", previous: "上一個", next: "下一個", stop: "停止",
                position: "播放位置"))
    }

    private static var arabic: Words {
        Words(
            reply: "رد", now: "الآن", minutes: CountedWords("# د"), hours: CountedWords("# س"),
            days: CountedWords("# ي"),
            more: CountedWords("# أخرى", one: "واحدة أخرى", two: "اثنتان أخريان"),
            notifications: "الإشعارات", search: "بحث", clearAll: "مسح الكل", clear: "مسح",
            undo: "تراجع", showLess: "عرض أقل", new: "جديدة", today: "اليوم", yesterday: "أمس",
            nothingHere: "لا توجد إشعارات", nothingFound: "لا توجد نتائج",
            removed: CountedWords("تم مسح #", one: "تم مسح إشعار واحد", two: "تم مسح إشعارين"),
            heldBack: CountedWords("رسائل محجوزة: #"),
            doNotDisturb: "عدم الإزعاج",
            deck: DeckWords("# من %", keep: "إبقاء", dismiss: "تجاهل"),
            menu: MenuWords(
                "فتح", copy: "نسخ", copyCode: "نسخ الرمز", snooze: "تأجيل ١٠ دقائق",
                snoozeMode: "تأجيل حتى ينتهي «%»",
                silentHour: "صامت لمدة ساعة", alwaysSilent: "صامت دائمًا",
                offScreen: "لا تظهر على الشاشة أبدًا", contentsHidden: "إخفاء المحتوى"),
            values: ValueWords(
                "مستوى الصوت", microphone: "الميكروفون", brightness: "السطوع",
                keyboardBrightness: "إضاءة لوحة المفاتيح", muted: "كتم الصوت"),
            states: StateWords("مؤجلة", contentsHidden: "رسالة جديدة"),
            bar: BarWords(
                close: "إغلاق", play: "تشغيل", pause: "إيقاف مؤقت", previous: "السابق",
                next: "التالي", stop: "إيقاف", position: "الموضع"), isRightToLeft: true)
    }

    private static var hebrew: Words {
        Words(
            reply: "תשובה", now: "עכשיו", minutes: CountedWords("# דק׳"),
            hours: CountedWords("# שע׳"), days: CountedWords("# ימים", one: "יום", two: "יומיים"),
            more: CountedWords("עוד #", one: "עוד אחת"), notifications: "התראות", search: "חיפוש",
            clearAll: "ניקוי הכול", clear: "ניקוי", undo: "ביטול", showLess: "הצגת פחות",
            new: "חדשות", today: "היום", yesterday: "אתמול", nothingHere: "אין התראות",
            nothingFound: "לא נמצאו תוצאות",
            removed: CountedWords("# הוסרו", one: "התראה אחת הוסרה", two: "שתי התראות הוסרו"),
            heldBack: CountedWords("הודעות שהושהו: #"),
            doNotDisturb: "נא לא להפריע",
            deck: DeckWords("# מתוך %", keep: "שמירה", dismiss: "התעלמות"),
            menu: MenuWords(
                "פתיחה", copy: "העתקה", copyCode: "העתקת הקוד", snooze: "דחייה ב-10 דקות",
                snoozeMode: "דחייה עד סיום „%”",
                silentHour: "השתקה לשעה", alwaysSilent: "השתקה תמיד",
                offScreen: "אף פעם לא על המסך", contentsHidden: "הסתרת התוכן"),
            values: ValueWords(
                "עוצמת הקול", microphone: "מיקרופון", brightness: "בהירות",
                keyboardBrightness: "תאורת המקלדת", muted: "מושתק"),
            states: StateWords("נדחתה", contentsHidden: "הודעה חדשה"),
            bar: BarWords(
                close: "סגירה", play: "הפעלה", pause: "השהיה", previous: "הקודם", next: "הבא",
                stop: "עצירה", position: "מיקום"), isRightToLeft: true)
    }
}
