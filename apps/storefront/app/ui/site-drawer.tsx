import type { Category } from '@fieldhouse/contract/catalog'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { useLater } from './later.ts'
import styles from './site-drawer.module.css'
import type { DrawerProps } from './site-drawer-panel.tsx'
import { FOOTER_LINKS } from './site-footer.tsx'

/** The menu on phones; its panel loads on first use. Without scripts its button links to the footer. */
export function SiteDrawer({ categories }: { categories: readonly Category[] }) {
  const texts = useTexts()
  const hydrated = useHydrated()
  const { key } = useLocation()
  const { View, shown, open, close } = useLater<DrawerProps, true>(
    async () => (await import('./site-drawer-panel.tsx')).SiteDrawerPanel,
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
          onClick={() => open(true, () => document.getElementById(FOOTER_LINKS)?.scrollIntoView())}
        >
          <Icon name="menu" />
        </button>
      ) : (
        <a className="icon-button" href={`#${FOOTER_LINKS}`} aria-label={texts.nav.menu}>
          <Icon name="menu" />
        </a>
      )}
      {View && <View open={shown !== null} categories={categories} onClose={close} />}
    </div>
  )
}
