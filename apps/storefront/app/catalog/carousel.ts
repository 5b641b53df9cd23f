import type { SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

const SECONDS_PER_SLIDE = 7

/** Only where there is a mouse to stop it with, much room, and nobody who asked for less motion. */
const MAY_MOVE =
  '(hover: hover) and (pointer: fine) and (min-width: 1024px) and (prefers-reduced-motion: no-preference)'

/** Which slide is shown, and the slow change of slides, which ends for good with the first touch of the carousel. */
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
    /** The button that stops and starts it speaks for itself. */
    stop: ({ target }: SyntheticEvent) => {
      if (!(target as Element).closest('[data-carousel-switch]')) setMoving(false)
    },
  }
}

function slideOf(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0
}

/** How it moves, smoothly or at once, is the style sheet's affair. */
function scrollToSlide(row: HTMLElement | null, index: number): void {
  row?.scrollTo({ left: index * row.clientWidth })
}
