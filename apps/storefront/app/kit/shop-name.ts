import type { Language } from '@fieldhouse/contract/schemas'
import { useRouteLoaderData } from 'react-router'
import { useLang } from '../lang.ts'

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

/** Pages that every shop has, and collections, by language. */
export type MenuLinks = Readonly<Record<Language, Record<'pages' | 'collections', readonly ContactLine[]>>>

export function useMenuLinks(kind: 'pages' | 'collections'): readonly ContactLine[] {
  const lang = useLang()
  return (useRouteLoaderData('root') as { links?: MenuLinks } | undefined)?.links?.[lang][kind] ?? []
}
