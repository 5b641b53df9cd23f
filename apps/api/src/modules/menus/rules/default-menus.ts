import type { MenuEntry, MenuName, MenuTarget } from '@fieldhouse/contract/menus'
import type { StandardPage } from '@fieldhouse/contract/pages'

export interface TargetRow extends MenuTarget {
  /** Of a page that every shop has. */
  standard: StandardPage | null
  /** Of a category without a parent. */
  is_top: boolean
}

const PAGES: readonly StandardPage[] = [
  'help',
  'shipping',
  'returns',
  'contact',
  'about',
  'privacy',
  'terms',
  'accessibility',
]

/** Categories in the header of a shop without collections: as many as fit beside the menu in either language. */
const SHORTCUTS = 3

/** The menu of a shop whose staff has made none; staff starts from it. */
export function composeDefaultMenu(name: MenuName, targets: readonly TargetRow[]): MenuEntry[] {
  return name === 'header' ? composeHeader(targets) : composeFooter(targets)
}

function composeHeader(targets: readonly TargetRow[]): MenuEntry[] {
  const collections = targets.filter(({ type, state }) => type === 'collection' && state === 'visible')
  const categories = targets.filter(({ type, is_top }) => type === 'category' && is_top)
  const shortcuts = collections.length > 0 ? collections : categories.slice(0, SHORTCUTS)
  return [allCategories(), address('/featured', 'New arrivals', 'Novedades'), ...shortcuts.map((one) => toTarget(one))]
}

function composeFooter(targets: readonly TargetRow[]): MenuEntry[] {
  const pages = PAGES.flatMap((standard) => targets.find((target) => target.standard === standard) ?? [])
  return [
    heading('help', 'Help', 'Ayuda'),
    nest(address('/find-order', 'Find your order', 'Busca tu pedido')),
    ...pages.map((page) => nest(toTarget(page))),
    allCategories(),
    heading('discover', 'Quick links', 'Enlaces rápidos'),
    nest(address('/home', 'Home', 'Inicio')),
    nest(address('/featured', 'New arrivals', 'Novedades')),
    nest(address('/shopping-payment', 'Cart', 'Carrito')),
    nest(address('/sign-in', 'Sign in', 'Iniciar sesión')),
    nest(address('/profile', 'Your profile', 'Tu perfil')),
  ]
}

const blank = { nested: false, target_id: null, href: null }

function allCategories(): MenuEntry {
  return { ...blank, id: 'categories', type: 'categories', title: { en: 'Shop', es: 'Tienda' } }
}

function heading(id: string, en: string, es: string): MenuEntry {
  return { ...blank, id, type: 'heading', title: { en, es } }
}

function address(href: string, en: string, es: string): MenuEntry {
  return { ...blank, id: href.slice(1), type: 'address', href, title: { en, es } }
}

function toTarget({ type, id }: TargetRow): MenuEntry {
  return { ...blank, id: `${type}-${id}`, type, target_id: id, title: { en: '', es: null } }
}

function nest(entry: MenuEntry): MenuEntry {
  return { ...entry, nested: true }
}
