import { useCartOfBefore } from '../cart/use-cart-of-before.ts'
import { Icon } from '../kit/icon.tsx'
import { useMenu, useShopName } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './checkout-layout.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink } from './menu-link.tsx'

/** Instead of the site's header: the way back, the word mark, and help, but nothing that leads away from paying. */
export function CheckoutHeader() {
  const { nav } = useMessages()
  const [help] = useHelpLinks()
  useCartOfBefore()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button type="button" onClick={goToCart}>
          <Icon name="left" />
          {nav.backToCart}
        </button>
        <LocalizedLink to="/home" className="word-mark">
          {useShopName()}
        </LocalizedLink>
        {help && <MenuLink to={help.href}>{nav.help}</MenuLink>}
      </div>
    </header>
  )
}

/** The first column of the footer, without the way to an order that is already placed. */
function useHelpLinks() {
  const column = useMenu('footer').entries.find(({ children }) => children.length > 0)
  return column?.children.filter(({ href }) => href !== '/find-order') ?? []
}

/** Without a history entry, which the checkout's way of leaving would take for a departure. */
function goToCart(): void {
  const cart = document.getElementById('cart')
  cart?.focus({ preventScroll: true })
  cart?.scrollIntoView()
}

/** The layout's featured count stays, as on every page. */
export function CheckoutFooter({ featured }: { featured: { count: number | null; text: string } }) {
  return (
    <footer className={styles.footer}>
      <ul>
        {useHelpLinks().map(({ title, href }) => (
          <li key={href}>
            <MenuLink to={href}>{title}</MenuLink>
          </li>
        ))}
      </ul>
      <LanguageSwitch />
      <p data-featured-count={featured.count ?? ''}>{featured.text}</p>
    </footer>
  )
}
