import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, localPath, useLang } from '../lang.ts'
import { useMessages } from '../locales/messages.ts'
import styles from './language-switch.module.css'

/**
 * The same page in the other language. Reloads the document, because a page holds the messages of one language only.
 */
export function LanguageSwitch() {
  const texts = useMessages()
  const chosen = useLang()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={texts.nav.language}>
      <ul className={styles.languages}>
        {LANGUAGES.map((lang) => (
          <li key={lang}>
            <a
              href={localPath(lang, pathname) + search}
              lang={lang}
              hrefLang={lang}
              aria-current={lang === chosen ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[lang]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
