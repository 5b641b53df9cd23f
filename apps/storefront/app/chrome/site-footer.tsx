import type { Category } from '@fieldhouse/contract/listing'
import type { ReactNode } from 'react'
import { useContact, useMenuLinks, useShopName } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { useSession } from '../session.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-footer.module.css'

/** Target of the menu button without scripts. */
export const FOOTER_LINKS_ID = 'all-links'

interface Props {
  categories: readonly Category[]
  featured: { count: number | null; text: string }
}

export function SiteFooter({ categories, featured }: Props) {
  const texts = useMessages()
  const { nav } = texts
  const isSignedIn = useSession()?.authenticated
  const pages = useMenuLinks('pages')
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
          <Column title={nav.help}>
            <FooterLink to="/find-order" text={texts.accountTitles.findOrder} />
            {pages.map(([text, to = '']) => (
              <FooterLink key={to} to={to} text={text} />
            ))}
          </Column>
          {categories.length > 0 && (
            <Column title={nav.shop} wide>
              {categories.map(({ id, name, slug }) => (
                <li key={id}>
                  <LocalizedLink to={`/category?category=${slug}`}>{name}</LocalizedLink>
                </li>
              ))}
            </Column>
          )}
          <Column title={nav.discover}>
            <FooterLink to="/home" text={nav.home} />
            <FooterLink to="/featured" text={nav.featured} />
            <FooterLink to="/shopping-payment" text={nav.cart} />
            {!isSignedIn && <FooterLink to="/sign-in" text={nav.signIn} />}
            <FooterLink to="/profile" text={nav.profile} />
          </Column>
        </div>
        <p className={styles.count} data-featured-count={featured.count ?? ''}>
          {featured.text}
        </p>
      </div>
    </footer>
  )
}

function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <nav aria-label={title} data-wide={wide}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <LocalizedLink to={to}>{text}</LocalizedLink>
    </li>
  )
}
