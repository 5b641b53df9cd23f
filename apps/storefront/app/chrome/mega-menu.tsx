import type { Category } from '@fieldhouse/contract/listing'
import type { ShownMenuEntry } from '@fieldhouse/contract/menus'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './mega-menu.module.css'
import { MenuLink } from './menu-link.tsx'

/** All categories with images. */
export function CategoryMenu({ title, categories }: { title: string; categories: readonly Category[] }) {
  const texts = useMessages()
  return (
    <MegaMenu title={title || texts.nav.shop}>
      <ul className={styles.categories} aria-label={texts.nav.categories}>
        {categories.map(({ id, name, slug, icon }) => (
          <li key={id}>
            <LocalizedLink to={`/category?category=${slug}`}>
              <span className={styles.icon}>{icon && <Picture image={icon} sizes="200px" alt="" />}</span>
              {name}
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <LocalizedLink to="/featured" className={styles.fresh}>
          <span>{texts.nav.featured}</span>
          {texts.featured.intro}
        </LocalizedLink>
      </div>
    </MegaMenu>
  )
}

export function LinkMenu({ entry: { title, href, children } }: { entry: ShownMenuEntry }) {
  return (
    <MegaMenu title={title}>
      <ul className={styles.links}>
        {(href ? [{ title, href }, ...children] : children).map(({ title, href }) => (
          <li key={title + href}>
            <MenuLink to={href}>{title}</MenuLink>
          </li>
        ))}
      </ul>
    </MegaMenu>
  )
}

/** A `<details>` element, so that it opens without scripts. */
function MegaMenu({ title, children }: { title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the menu
  useEffect(() => close(details.current), [key])
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) close(details.current)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])

  return (
    <details ref={details} className={styles.menu} onKeyDown={closeByEscape} onBlur={closeBehind}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div className={styles.panel}>
        <div className={styles.inner}>{children}</div>
      </div>
    </details>
  )
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  close(currentTarget)
  currentTarget.querySelector('summary')?.focus()
}

/** Closes the menu when the focus moves past its last link. */
function closeBehind({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget)
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false
}
