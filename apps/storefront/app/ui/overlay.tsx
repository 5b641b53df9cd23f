import { useEffect } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './overlay.module.css'
import { startPainting, usePainted } from './painting.ts'

/** Covers the page while it loads, without taking the focus or shifting the layout. */
export function Overlay() {
  const texts = useTexts()
  const painted = usePainted()
  useEffect(startPainting, [])
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
