import type { MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { Icon } from '../kit/icon.tsx'
import { trackImport } from '../loading/loading-counter.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { cartBadge } from './cart-badge.ts'
import styles from './cart-button.module.css'
import { useCartOfBefore } from './use-cart-of-before.ts'

/** Opens the cart drawer; on the cart page and without scripts it is a link to the cart page. */
export function CartButton() {
  const { nav } = useMessages()
  const { count, Drawer } = useSyncExternalStore(cartBadge.subscribe, cartBadge.get, cartBadge.get)
  useCartOfBefore()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const { href, ariaCurrent } = event.currentTarget
    if (event.ctrlKey || event.metaKey || ariaCurrent) return
    event.preventDefault()
    trackImport(import('./cart-entry.ts')).then(
      ({ openCartDrawer }) => openCartDrawer(),
      () => location.assign(href),
    )
  }

  return (
    <>
      <LocalizedLink to="/shopping-payment" className={`icon-button ${styles.button}`} onClick={open}>
        <Icon name="cart" />
        <span className="visually-hidden">{nav.cart}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </LocalizedLink>
      {Drawer && <Drawer />}
    </>
  )
}
