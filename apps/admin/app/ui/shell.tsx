import { Anchor, AppShell, Burger, CloseButton, Drawer, NavLink } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { texts } from '../texts.ts'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { RequestBar } from './request-bar.tsx'
import classes from './shell.module.css'

const { app, navigation } = texts

export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, menu] = useDisclosure(false)
  useFocusOnHeading()

  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 208, breakpoint: 'md', collapsed: { mobile: true } }}>
      <a className={classes.skip} href="#content">
        {app.skipToContent}
      </a>
      <RequestBar />
      <AppShell.Header className={classes.header}>
        <Burger
          className={classes.burger}
          hiddenFrom="md"
          size="sm"
          opened={menuOpen}
          onClick={menu.toggle}
          aria-label={menuOpen ? navigation.close : navigation.open}
        />
        <Link className={classes.brand} to="/products">
          {app.name} <span className={classes.area}>{app.area}</span>
        </Link>
        <Anchor className={classes.shop} href="/" target="_blank" rel="noopener">
          {app.openShop} <span className="visually-hidden">{app.opensInNewTab}</span>
        </Anchor>
      </AppShell.Header>
      <AppShell.Navbar className={classes.menu} visibleFrom="md" aria-label={navigation.label}>
        <Menu />
      </AppShell.Navbar>
      <MenuDrawer opened={menuOpen} onClose={menu.close} />
      <AppShell.Main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

/** The menu of narrow screens. */
function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} hiddenFrom="md">
      <Drawer.Overlay />
      <Drawer.Content aria-label={navigation.menu}>
        <Drawer.Body className={classes.drawer}>
          <CloseButton className={classes.close} aria-label={navigation.close} onClick={onClose} />
          <nav className={classes.menu} aria-label={navigation.label}>
            <Menu onNavigate={onClose} />
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Menu({ onNavigate = () => undefined }: { onNavigate?: () => void }) {
  const products = useMatch('/products/*')

  return (
    <>
      <NavLink
        className={classes.entry}
        component={Link}
        to="/products"
        label={navigation.products}
        active={products !== null}
        aria-current={products ? 'page' : undefined}
        onClick={onNavigate}
      />
      <ColourSchemeSwitch />
    </>
  )
}

/** Reading goes on at the new screen's heading; the first screen is left to the browser. */
function useFocusOnHeading() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }, [pathname])
}
