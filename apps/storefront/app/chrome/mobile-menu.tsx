import type { Category } from '@fieldhouse/contract/listing'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { useHydrated } from '../kit/use-hydrated.ts'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import { useMessages } from '../locales/messages.ts'
import styles from './mobile-menu.module.css'
import type { DrawerProps } from './mobile-menu-panel.tsx'
import { FOOTER_LINKS_ID } from './site-footer.tsx'

/** The menu on phones; its panel loads on first use. Without scripts its button links to the footer. */
export function MobileMenu({ categories }: { categories: readonly Category[] }) {
  const texts = useMessages()
  const hydrated = useHydrated()
  const { key } = useLocation()
  const { View, shown, open, close } = useLazyComponent<DrawerProps, true>(
    async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the menu
  useEffect(close, [key])

  return (
    <div className={styles.place}>
      {hydrated ? (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.nav.menu}
          aria-haspopup="dialog"
          onClick={() => open(true, () => document.getElementById(FOOTER_LINKS_ID)?.scrollIntoView())}
        >
          <Icon name="menu" />
        </button>
      ) : (
        <a className="icon-button" href={`#${FOOTER_LINKS_ID}`} aria-label={texts.nav.menu}>
          <Icon name="menu" />
        </a>
      )}
      {View && <View open={shown !== null} categories={categories} onClose={close} />}
    </div>
  )
}
