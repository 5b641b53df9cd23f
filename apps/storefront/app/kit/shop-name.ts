import { useRouteLoaderData } from 'react-router'

/** The default of the setting, for pages whose settings could not be read. */
export const DEFAULT_SHOP_NAME = 'Fieldhouse'

/** The setting `shop.name`, which the root loader provides. */
export function useShopName(): string {
  return shopNameIn(useRouteLoaderData('root'))
}

export function shopNameIn(rootData: unknown): string {
  return (rootData as { shop?: string } | undefined)?.shop ?? DEFAULT_SHOP_NAME
}
