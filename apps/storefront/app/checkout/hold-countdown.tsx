import { useEffect, useState } from 'react'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import styles from './payment-section.module.css'

/** Remaining time of the hold. `aria-live` is off, so that screen readers do not announce every second. */
export function HoldCountdown({ seconds }: { seconds: number }) {
  const texts = useCheckoutMessages().pay
  const left = useSecondsLeft(seconds)
  if (left <= 0) return <p className={styles.held}>{texts.released}</p>
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={styles.held} role="timer" aria-live="off">
      {texts.held(time)}
    </p>
  )
}

/** Counts from the response with the monotonic clock, because system clocks of browsers are unreliable. */
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
