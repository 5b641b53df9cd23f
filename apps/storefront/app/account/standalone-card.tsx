import type { ReactNode } from 'react'
import { useAccountTexts } from '../texts/account-texts.ts'
import styles from './standalone-card.module.css'

interface Props {
  title: string
  /** Above the title: where one is among several steps. */
  step?: string
  lead?: ReactNode
  children?: ReactNode
  /** Other ways on, under the card. */
  aside?: ReactNode
}

/** The frame of the pages that stand alone: a heading, one thing to do, and where else one might want to go. */
export function StandaloneCard({ title, step, lead, children, aside }: Props) {
  const texts = useAccountTexts()
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

/** Something that has happened before this page, and that it goes on from. */
export function CardNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  )
}
