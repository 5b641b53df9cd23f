import { useEffect, useRef } from 'react'
import { useLazyComponent } from '../loading/use-lazy-component.ts'

/** How far below the window the band begins to load. */
const AHEAD = '400px'
const FIRST_USE = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const

/** The sign-up for texts. It loads once the page is in use and the footer near, so that no first view pays for it. */
export function SignUpPlace() {
  const place = useRef<HTMLDivElement>(null)
  const { View, open } = useLazyComponent<object, true>(
    async () => (await import('../text-sign-up/text-sign-up.tsx')).SignUpBand,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the life of the layout
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // The page is complete without it.
        open(true, () => {}, { background: true })
      },
      { rootMargin: AHEAD },
    )
    const observe = () => place.current && observer.observe(place.current)
    for (const event of FIRST_USE) addEventListener(event, observe, { once: true, passive: true })
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{View && <View />}</div>
}
