import { useEffect, useState } from 'react'

/** Whole seconds left, and a function that restarts the countdown. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])

  return [
    left,
    () => {
      setEnd(performance.now() + seconds * 1000)
      setLeft(seconds)
    },
  ]
}
