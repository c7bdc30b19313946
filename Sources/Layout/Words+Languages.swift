extension Words {
    package static var english: Words {
        Words(
            reply: "Reply", now: "now", minutes: CountedWords("# min"), hours: CountedWords("# h"),
            days: CountedWords("# d"), more: CountedWords("# more"))
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
            more: CountedWords("# weitere"))
    }

    private static var french: Words {
        Words(
            reply: "Répondre", now: "à l’instant", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# j"),
            more: CountedWords("# autres", one: "# autre"))
    }

    private static var spanish: Words {
        Words(
            reply: "Responder", now: "ahora", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# d"), more: CountedWords("# más"))
    }

    private static var italian: Words {
        Words(
            reply: "Rispondi", now: "ora", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# g"),
            more: CountedWords("altri #", one: "un altro"))
    }

    private static var portuguese: Words {
        Words(
            reply: "Responder", now: "agora", minutes: CountedWords("# min"),
            hours: CountedWords("# h"), days: CountedWords("# d"), more: CountedWords("mais #"))
    }

    private static var dutch: Words {
        Words(
            reply: "Antwoorden", now: "nu", minutes: CountedWords("# min"),
            hours: CountedWords("# u"), days: CountedWords("# d"), more: CountedWords("nog #"))
    }

    private static var polish: Words {
        Words(
            reply: "Odpowiedz", now: "teraz", minutes: CountedWords("# min"),
            hours: CountedWords("# godz."), days: CountedWords("# dni", one: "# dzień"),
            more: CountedWords("jeszcze #"))
    }

    private static var russian: Words {
        Words(
            reply: "Ответить", now: "сейчас", minutes: CountedWords("# мин"),
            hours: CountedWords("# ч"), days: CountedWords("# дн."), more: CountedWords("ещё #"))
    }

    private static var japanese: Words {
        Words(
            reply: "返信", now: "たった今", minutes: CountedWords("#分"), hours: CountedWords("#時間"),
            days: CountedWords("#日"), more: CountedWords("他#件"))
    }

    private static var chinese: Words {
        Words(
            reply: "回复", now: "刚刚", minutes: CountedWords("#分钟"), hours: CountedWords("#小时"),
            days: CountedWords("#天"), more: CountedWords("还有#条"))
    }

    private static var traditionalChinese: Words {
        Words(
            reply: "回覆", now: "剛剛", minutes: CountedWords("#分鐘"), hours: CountedWords("#小時"),
            days: CountedWords("#天"), more: CountedWords("還有#則"))
    }

    private static var arabic: Words {
        Words(
            reply: "رد", now: "الآن", minutes: CountedWords("# د"), hours: CountedWords("# س"),
            days: CountedWords("# ي"),
            more: CountedWords("# أخرى", one: "واحدة أخرى", two: "اثنتان أخريان"),
            isRightToLeft: true)
    }

    private static var hebrew: Words {
        Words(
            reply: "תשובה", now: "עכשיו", minutes: CountedWords("# דק׳"),
            hours: CountedWords("# שע׳"), days: CountedWords("# ימים", one: "יום", two: "יומיים"),
            more: CountedWords("עוד #", one: "עוד אחת"), isRightToLeft: true)
    }
}
