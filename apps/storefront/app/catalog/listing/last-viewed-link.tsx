import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { useListingMessages } from '../../locales/listing-messages.ts'
import type { ProductCardData } from '../shared-products.ts'
import styles from './listing-screen.module.css'

const KEY = 'last-opened'
const storage = import.meta.env.SSR ? null : createSafeStorage(() => sessionStorage, [KEY])

interface LastViewed {
  name: string
  /** Product URL including the color. */
  href: string
  /** URL of the listing. */
  from: string
}

/** Links back to the last viewed product, because a page always opens at its top. */
export function LastViewedLink({ products }: { products: readonly ProductCardData[] }) {
  const texts = useListingMessages()
  const { pathname, search } = useLocation()
  // Only after client-side navigation: on a loaded page the link would shift the layout.
  const hydrated = useHydrated()
  const [opened] = useState(() => (hydrated ? readOpened() : null))
  if (!opened || opened.from !== pathname + search) return null
  const [path = ''] = opened.href.split('?')
  const isHere = products.some(({ id }) => path.endsWith(`/product-detail/${id}`))
  return (
    <p className={styles.last}>
      {texts.lastOpened} <Link to={opened.href}>{opened.name}</Link>
      {isHere && (
        <button
          type="button"
          className="button"
          data-look="quiet"
          data-size="small"
          onClick={() => {
            const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')]
            const link = links.find(({ pathname }) => pathname === path)
            link?.closest('li')?.scrollIntoView({ block: 'center' })
            link?.focus({ preventScroll: true })
          }}
        >
          {texts.showPlace}
        </button>
      )}
    </p>
  )
}

/** One delegated listener for all links of the results. */
export function rememberLastViewed({ target }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href*="/product-detail/"]')
  const href = link?.getAttribute('href')
  if (!href) return
  const opened: LastViewed = { name: link?.textContent ?? '', href, from: location.pathname + location.search }
  storage?.setItem(KEY, JSON.stringify(opened))
}

function readOpened(): LastViewed | null {
  try {
    return JSON.parse(storage?.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
