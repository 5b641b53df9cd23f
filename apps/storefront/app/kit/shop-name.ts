import type { MenuName, ShownAnnouncement, ShownMenu } from '@fieldhouse/contract/menus'
import { useRouteLoaderData } from 'react-router'

/** The setting `shop.name`, which the root loader provides. */
export function useShopName(): string {
  return shopNameIn(useRouteLoaderData('root'))
}

export function shopNameIn(rootData: unknown): string {
  return (rootData as { shop?: string } | undefined)?.shop ?? 'Shop'
}

/** A line of the footer: an address makes it a link. */
export type ContactLine = readonly [text: string, href?: string]

export function useContact(): readonly ContactLine[] {
  return (useRouteLoaderData('root') as { contact?: ContactLine[] } | undefined)?.contact ?? []
}

/** In the language of the page: another language is another document. */
export type Menus = Readonly<Record<MenuName, ShownMenu> & { announcement: ShownAnnouncement }>

const NO_MENU: ShownMenu = { is_default: true, entries: [] }

export function useMenu(name: MenuName): ShownMenu {
  return useMenus()?.[name] ?? NO_MENU
}

export function useAnnouncement(): ShownAnnouncement | undefined {
  return useMenus()?.announcement
}

function useMenus(): Menus | undefined {
  return (useRouteLoaderData('root') as { menus?: Menus } | undefined)?.menus
}
