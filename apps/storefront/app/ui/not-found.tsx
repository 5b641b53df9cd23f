import { Link } from 'react-router'
import { texts } from '../texts.ts'
import styles from './notice.module.css'

export function NotFound() {
  return (
    <div className={styles.notice}>
      <p className={styles.badge}>404</p>
      <h1>{texts.notFound.title}</h1>
      <p>{texts.notFound.text}</p>
      <Link to="/home" className="button">
        {texts.backHome}
      </Link>
    </div>
  )
}
