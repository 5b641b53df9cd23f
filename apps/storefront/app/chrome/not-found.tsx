import styles from '../kit/notice.module.css'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'

export function NotFound() {
  const texts = useMessages()
  return (
    <div className={styles.notice}>
      <p className={styles.badge}>404</p>
      <h1>{texts.notFound.title}</h1>
      <p>{texts.notFound.text}</p>
      <LocalizedLink to="/home" className="button">
        {texts.backHome}
      </LocalizedLink>
    </div>
  )
}
