import type { SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

const SECONDS_PER_SLIDE = 7

/** Rotation needs a mouse to pause it, a wide screen, and no preference for reduced motion. */
const MAY_MOVE =
  '(hover: hover) and (pointer: fine) and (min-width: 1024px) and (prefers-reduced-motion: no-preference)'

/** Current slide and rotation, which stops for good at the first interaction with the carousel. */
export function useCarousel(count: number) {
  const section = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [moving, setMoving] = useState(count > 1)

  useEffect(() => {
    if (!moving) return
    let still = 0
    const timer = setInterval(() => {
      const looked = section.current?.matches(':hover, :focus-within')
      still = looked || document.hidden || !matchMedia(MAY_MOVE).matches ? 0 : still + 1
      if (still < SECONDS_PER_SLIDE) return
      still = 0
      scrollToSlide(row.current, (slideOf(row.current) + 1) % count)
    }, 1000)
    return () => clearInterval(timer)
  }, [moving, count])

  return {
    section,
    row,
    current,
    moving,
    setMoving,
    show: (index: number) => scrollToSlide(row.current, (index + count) % count),
    follow: () => setCurrent(slideOf(row.current)),
    /** The pause button controls rotation itself. */
    stop: ({ target }: SyntheticEvent) => {
      if (!(target as Element).closest('[data-carousel-switch]')) setMoving(false)
    },
  }
}

function slideOf(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0
}

/** Smooth or instant scrolling is set in the style sheet. */
function scrollToSlide(row: HTMLElement | null, index: number): void {
  row?.scrollTo({ left: index * row.clientWidth })
}
