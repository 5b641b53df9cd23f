import type { MouseEvent } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { LocalLink } from '../lang-link.tsx'
import { useSession } from '../session.ts'
import { useTexts } from '../texts/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { trackImport } from '../ui/loading.ts'
import styles from './cart-button.module.css'
import { cartSign, cartStorage } from './cart-sign.ts'

/** Opens the cart drawer; on the cart page and without scripts it is a link to the cart page. */
export function CartButton() {
  const { nav } = useTexts()
  const { count, Drawer } = useSyncExternalStore(cartSign.subscribe, cartSign.get, cartSign.get)
  useCartOfBefore()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const { href, ariaCurrent } = event.currentTarget
    if (event.ctrlKey || event.metaKey || ariaCurrent) return
    event.preventDefault()
    trackImport(import('./cart-parts.ts')).then(
      ({ openCart }) => openCart(),
      () => location.assign(href),
    )
  }

  return (
    <>
      <LocalLink to="/shopping-payment" className={`icon-button ${styles.button}`} onClick={open}>
        <Icon name="cart" />
        <span className="visually-hidden">{nav.cart}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </LocalLink>
      {Drawer && <Drawer />}
    </>
  )
}

/** Loads an existing cart on page load, and when another tab creates one. */
function useCartOfBefore(): void {
  const isSomebody = useSession()?.authenticated
  useEffect(() => {
    function read() {
      if (!isSomebody && !cartStorage.getItem('cartId')) return
      // A failed read only leaves the badge empty; the cart views report their own errors.
      import('./cart-store.ts').then(({ cartStore }) => cartStore.read()).catch(() => {})
    }
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [isSomebody])
}
