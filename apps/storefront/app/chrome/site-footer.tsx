import type { Category } from '@fieldhouse/contract/listing'
import type { ShownMenuEntry } from '@fieldhouse/contract/menus'
import { useContact, useMenu, useShopName } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import { useSession } from '../session.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink } from './menu-link.tsx'
import styles from './site-footer.module.css'

/** Target of the menu button without scripts. */
export const FOOTER_LINKS_ID = 'all-links'

/** What PayPal takes in the United States. Names, because a footer has no bytes for logos. */
const PAYMENT_MARKS = ['Visa', 'Mastercard', 'Amex', 'Discover', 'PayPal']

interface Props {
  categories: readonly Category[]
  featured: { count: number | null; text: string }
}

export function SiteFooter({ categories, featured }: Props) {
  const texts = useMessages()
  const isSignedIn = useSession()?.authenticated
  const { entries } = useMenu('footer')
  const links = ({ title, href, lists_categories, children }: ShownMenuEntry) => {
    if (lists_categories)
      return categories.map(({ name, slug }) => ({ title: name, href: `/category?category=${slug}` }))
    const all = href && children.length === 0 ? [{ title, href }] : children
    return isSignedIn ? all.filter(({ href }) => href !== '/sign-in') : all
  }
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className="word-mark">{useShopName()}</p>
          <p>{texts.footer.claim}</p>
          {useContact().map(([text, href]) => (
            <p key={text}>
              <a href={href}>{text}</a>
            </p>
          ))}
          <LanguageSwitch />
        </div>
        <div id={FOOTER_LINKS_ID} className={styles.columns}>
          {entries.map((entry) => {
            const title = entry.title || texts.nav.shop
            const shown = links(entry)
            if (shown.length === 0) return null
            return (
              <nav key={title} aria-label={title} data-wide={entry.lists_categories}>
                {(entry.children.length > 0 || entry.lists_categories) && (
                  <h2>{entry.href ? <MenuLink to={entry.href}>{title}</MenuLink> : title}</h2>
                )}
                <ul>
                  {shown.map(({ title, href }) => (
                    <li key={title + href}>
                      <MenuLink to={href}>{title}</MenuLink>
                    </li>
                  ))}
                </ul>
              </nav>
            )
          })}
        </div>
        <ul className={styles.marks} aria-label={texts.footer.weAccept}>
          {PAYMENT_MARKS.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
        <p className={styles.count} data-featured-count={featured.count ?? ''}>
          {featured.text}
        </p>
      </div>
    </footer>
  )
}
