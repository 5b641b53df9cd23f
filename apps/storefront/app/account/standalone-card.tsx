import type { ReactNode } from 'react'
import { useAccountMessages } from '../locales/account-messages.ts'
import styles from './standalone-card.module.css'

interface Props {
  title: string
  /** Above the title, for example the current step. */
  step?: string
  lead?: ReactNode
  children?: ReactNode
  /** Links below the card. */
  aside?: ReactNode
}

/** Frame of the standalone pages: a heading, one task, and links elsewhere. */
export function StandaloneCard({ title, step, lead, children, aside }: Props) {
  const texts = useAccountMessages()
  return (
    <>
      <div className={styles.card} data-narrow>
        <div className={styles.head}>
          {step && <p className={styles.step}>{step}</p>}
          <h1>{title}</h1>
          {lead && (
            <p className={styles.lead} aria-live="polite">
              {lead}
            </p>
          )}
        </div>
        <noscript>
          <p className={styles.notice}>{texts.form.needsScripts}</p>
        </noscript>
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </>
  )
}

/** Result of an earlier step that led to this page. */
export function CardNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  )
}
