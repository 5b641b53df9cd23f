import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { focusHeading } from '../../kit/focus-heading.ts'
import type { Listing } from './build-listing.ts'
import { listingPageOf, shownListing } from './listing-page.ts'

/** Shorter waits show no loading state. */
const SLOW_MS = 200

/** The chosen filters, shown before their results load, and the navigation to them. */
export function useListingNavigation(listing: Listing) {
  const navigate = useNavigate()
  const page = listingPageOf(useLocation())
  const next = useNavigation().location
  const [chosenSearch, setChosenSearch] = useState(listing.search)
  const [shown, setShown] = useState(listing)
  useEffect(() => {
    shownListing.page = page
    return () => {
      shownListing.page = null
    }
  }, [page])
  if (shown !== listing) {
    setShown(listing)
    setChosenSearch(listing.search)
  }

  function choose(search: string) {
    if (search === chosenSearch) return
    setChosenSearch(search)
    void navigate({ search })
  }

  return { wanted: chosenSearch, choose, slow: useSlow(next !== undefined && listingPageOf(next) === page) }
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
 * Changing a filter doesn't navigate to another page, so the router scrolls on Back and Forward only. Focus in a control stays there;
 * otherwise it moves to the results or, in another category, to the heading at the top.
 */
export function useScrollToResults(listing: Listing): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef(listing)
  const isBack = useNavigationType() === 'POP'

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = listing
    const region = results.current
    if (before === listing || !region) return
    const isWorking = document.activeElement?.matches('main :is(input, select, button)')
    if (!isWorking && before.title !== listing.title) {
      if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
      return focusHeading()
    }
    if (!isWorking) region.focus({ preventScroll: true })
    if (!isBack && region.getBoundingClientRect().top < 0) region.scrollIntoView({ behavior: 'instant' })
  }, [listing, isBack])

  return results
}

/** Serializes a filter form: values of one name joined by commas, empty values omitted. */
export function formToSearch(form: HTMLFormElement): string {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (value) fields.set(name, [...fields.getAll(name), String(value)].join())
  }
  return updateSearch(fields, {})
}

/** Changes search parameters; an empty value removes one. Every change resets the page number. */
export function updateSearch(fields: URLSearchParams, changes: Record<string, string>): string {
  for (const [name, value] of Object.entries({ page: '', ...changes })) {
    if (value) fields.set(name, value)
    else fields.delete(name)
  }
  return fields.size > 0 ? `?${`${fields}`.replaceAll('%2C', ',')}` : ''
}
