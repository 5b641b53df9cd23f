import { useEffect } from 'react'
import { useMessages } from '../locales/messages.ts'
import { startLoadingIndicator, useLoadingIndicator } from './loading-indicator.ts'
import styles from './overlay.module.css'

/** Covers the page while it loads, without taking the focus or shifting the layout. */
export function Overlay() {
  const texts = useMessages()
  const painted = useLoadingIndicator()
  useEffect(startLoadingIndicator, [])
  return (
    <>
      <div className={styles.overlay} data-overlay={painted === 'overlay'} role="status">
        {painted === 'overlay' && (
          <>
            <span className={styles.spinner} aria-hidden="true" />
            <span className="visually-hidden">{texts.loading}</span>
          </>
        )}
      </div>
      {painted === 'bar' && <div className={styles.bar} aria-hidden="true" />}
    </>
  )
}
