import { useEffect } from 'react'

/** While money is being taken, nobody leaves by accident: the browser asks first. */
export function useStay(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** A page that the browser has kept as it was left, maybe while paying, begins anew. */
export function useFreshReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
