import { AppShell, Burger } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSaveShortcut } from '../kit/forms/use-save-shortcut.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useLazyComponent } from '../kit/use-lazy-component.ts'
import { useMessages } from '../language.ts'
import { NoticeButton } from '../notices/notice-button.tsx'
import { usePreference } from '../preference.ts'
import { useHomePath } from '../session/use-navigation.ts'
import { AccountMenu } from './account-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { navigationWidth, Places, SettingsPlace, ShopLink } from './navigation-list.tsx'
import { NavigationToggle } from './navigation-toggle.tsx'
import { palette } from './palette/palette-store.ts'
import { PaletteButton } from './palette-button.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'
import { RequestBar } from './request-bar.tsx'
import classes from './shell.module.css'
import { ShopClock } from './shop-clock.tsx'
import { ShopMark } from './shop-mark.tsx'
import { useSequences } from './use-sequences.ts'

const loadPalette = async () => (await import('./palette/palette.tsx')).Palette
const loadSheet = async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet

export function Shell({ children }: { children: ReactNode }) {
  const { app, navigation } = useMessages()
  const [menuOpen, menu] = useDisclosure(false)
  const [keysOpen, keys] = useDisclosure(false)
  const narrow = usePreference(navigationWidth) === 'narrow'
  const Palette = useLazyComponent(loadPalette)
  const ShortcutSheet = useLazyComponent(loadSheet)
  useHotkeys([['mod+K', palette.toggle]], [])
  useShortcuts({ '?': keys.open, '/': palette.open })
  useSequences()
  useSaveShortcut()
  useFocusOnHeading()

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: narrow ? 64 : 232, breakpoint: 'md', collapsed: { mobile: true } }}
      transitionDuration={0}
    >
      <a className={classes.skip} href="#content">
        {app.skipToContent}
      </a>
      <RequestBar />
      <Header menuOpen={menuOpen} onMenu={menu.toggle} onShowKeys={keys.open} />
      <AppShell.Navbar className={classes.navigation} visibleFrom="md" aria-label={navigation.label}>
        <Places narrow={narrow} />
        <div className={classes.foot}>
          <SettingsPlace narrow={narrow} />
          <ShopClock narrow={narrow} />
          <NavigationToggle narrow={narrow} />
        </div>
      </AppShell.Navbar>
      <MenuDrawer opened={menuOpen} onClose={menu.close} />
      <AppShell.Main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
      {Palette && <Palette onShowKeys={keys.open} />}
      {ShortcutSheet && <ShortcutSheet opened={keysOpen} onClose={keys.close} />}
    </AppShell>
  )
}

interface HeaderProps {
  menuOpen: boolean
  onMenu: () => void
  onShowKeys: () => void
}

function Header({ menuOpen, onMenu, onShowKeys }: HeaderProps) {
  const { app, navigation } = useMessages()
  return (
    <AppShell.Header className={classes.header}>
      <Burger
        className={classes.burger}
        hiddenFrom="md"
        size="sm"
        opened={menuOpen}
        onClick={onMenu}
        aria-label={menuOpen ? navigation.close : navigation.open}
      />
      <Link className={classes.brand} to={useHomePath()}>
        <ShopMark /> <span className={classes.area}>{app.area}</span>
      </Link>
      <PaletteButton />
      <ShopLink className={classes.shop} />
      <NoticeButton />
      <PreferencesMenu onShowKeys={onShowKeys} />
      <AccountMenu />
    </AppShell.Header>
  )
}

/** Moves the focus to the heading of the new screen, but not on the first load. */
function useFocusOnHeading() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }, [pathname])
}
