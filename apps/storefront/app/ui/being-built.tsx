import { LocalLink } from '../lang-link.tsx'
import { useTexts } from '../texts/texts.ts'
import styles from './notice.module.css'

/** Stands where a screen will be, and says which. */
export function BeingBuilt({ title, text }: { title: string; text: string }) {
  const texts = useTexts()
  return (
    <div className={styles.notice}>
      <p className={styles.badge}>{texts.beingBuilt.badge}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <LocalLink to="/home" className="button">
        {texts.backHome}
      </LocalLink>
    </div>
  )
}
