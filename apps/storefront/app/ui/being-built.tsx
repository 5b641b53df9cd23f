import { Link } from 'react-router'
import { texts } from '../texts.ts'
import styles from './notice.module.css'

/** Stands where a screen will be, and says which. */
export function BeingBuilt({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.notice}>
      <p className={styles.badge}>{texts.beingBuilt.badge}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/home" className="button">
        {texts.backHome}
      </Link>
    </div>
  )
}
