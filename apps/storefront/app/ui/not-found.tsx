import { LocalLink } from '../lang-link.tsx'
import { useTexts } from '../texts/texts.ts'
import styles from './notice.module.css'

export function NotFound() {
  const texts = useTexts()
  return (
    <div className={styles.notice}>
      <p className={styles.badge}>404</p>
      <h1>{texts.notFound.title}</h1>
      <p>{texts.notFound.text}</p>
      <LocalLink to="/home" className="button">
        {texts.backHome}
      </LocalLink>
    </div>
  )
}
