import type { Category } from '@fieldhouse/contract/catalog'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import styles from './site-drawer.module.css'
import type { DrawerProps } from './site-drawer-panel.tsx'
import { FOOTER_LINKS } from './site-footer.tsx'

/** The menu on phones; what it shows comes when it is first opened. Without scripts its button leads to the footer. */
export function SiteDrawer({ categories }: { categories: readonly Category[] }) {
  const texts = useTexts()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the menu
  useEffect(() => setOpen(false), [key])
  const [panel, setPanel] = useState<{ Panel: ComponentType<DrawerProps> }>()

  function openPanel() {
    setOpen(true)
    import('./site-drawer-panel.tsx').then(
      ({ SiteDrawerPanel }) => setPanel({ Panel: SiteDrawerPanel }),
      () => document.getElementById(FOOTER_LINKS)?.scrollIntoView(),
    )
  }

  return (
    <div className={styles.place}>
      {hydrated ? (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.nav.menu}
          aria-haspopup="dialog"
          onClick={openPanel}
        >
          <Icon name="menu" />
        </button>
      ) : (
        <a className="icon-button" href={`#${FOOTER_LINKS}`} aria-label={texts.nav.menu}>
          <Icon name="menu" />
        </a>
      )}
      {panel && <panel.Panel open={open} categories={categories} onClose={() => setOpen(false)} />}
    </div>
  )
}
