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
