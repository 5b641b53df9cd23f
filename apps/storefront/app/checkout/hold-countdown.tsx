import { useEffect, useState } from 'react'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import styles from './pay-section.module.css'

/** Until when the units are set aside. A timer, which no screen reader says aloud each second. */
export function HoldCountdown({ seconds }: { seconds: number }) {
  const texts = useCheckoutTexts().pay
  const left = useSecondsLeft(seconds)
  if (left <= 0) return <p className={styles.held}>{texts.released}</p>
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={styles.held} role="timer" aria-live="off">
      {texts.held(time)}
    </p>
  )
}

/** Counted from when they were told: the clocks of browsers are wrong more often than one would think. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const since = performance.now()
    const measure = () => setLeft(Math.max(0, Math.round(seconds - (performance.now() - since) / 1000)))
    measure()
    const timer = setInterval(measure, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
