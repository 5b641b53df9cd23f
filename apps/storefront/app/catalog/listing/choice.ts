import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { focusHeading } from '../../ui/heading-focus.ts'
import type { Listing } from './listing-view.ts'

/** A wait that is shorter than this is none. */
const SLOW_MS = 200

/** What is chosen, shown as chosen at once, and what leads there. */
export function useChoice(listing: Listing) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const [wanted, setWanted] = useState(listing.search)
  const [shown, setShown] = useState(listing)
  if (shown !== listing) {
    setShown(listing)
    setWanted(listing.search)
  }

  function choose(search: string) {
    if (search === wanted) return
    setWanted(search)
    void navigate({ search })
  }

  return { wanted, choose, slow: useSlow(next?.pathname === pathname) }
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}

/**
 * Another choice is no other page, so nothing scrolls by itself. Whoever works the filters goes on there; everybody
 * else is led to where the new results begin, or, in another category, to the top of it.
 */
export function useReading(listing: Listing): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef(listing)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = listing
    const region = results.current
    if (before === listing || !region) return
    const isWorking = document.activeElement?.matches('main :is(input, select, button)')
    if (!isWorking && before.title !== listing.title) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      return focusHeading()
    }
    if (!isWorking) region.focus({ preventScroll: true })
    if (region.getBoundingClientRect().top < 0) region.scrollIntoView({ behavior: 'instant' })
  }, [listing])

  return results
}

/** What a form says, as an address: several of one kind with commas, and nothing of what is empty. */
export function searchOfForm(form: HTMLFormElement): string {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (value) fields.set(name, [...fields.getAll(name), String(value)].join())
  }
  return searchWith(fields, {})
}

/** An address with some of it changed; an empty value takes it away. Changing anything leads to the first page. */
export function searchWith(fields: URLSearchParams, changes: Record<string, string>): string {
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value) fields.set(name, value)
    else fields.delete(name)
  }
  return fields.size > 0 ? `?${`${fields}`.replaceAll('%2C', ',')}` : ''
}
