import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Folders and files of a front end's `app/`, from the bottom. Each may import those of the rows above it. */
export const LAYERS: Record<string, readonly (readonly string[])[]> = {
  admin: [
    ['locales'],
    ['language.ts', 'preference.ts'],
    ['kit'],
    ['navigation.ts'],
    ['session', 'client.ts'],
    ['size-runs'],
    ['products', 'settings', 'traces'],
    ['promotions'],
    ['audit'],
    ['account', 'calendar', 'carts', 'categories', 'groups', 'imports', 'orders', 'preview', 'shipping', 'staff'],
    ['stock', 'synonyms', 'taxes', 'transactions', 'unmatched-payments'],
    ['shell'],
    ['routes'],
    ['root.tsx', 'root.module.css', 'routes.ts', 'entry.server.tsx'],
  ],
  storefront: [
    ['lang.ts', 'failure.ts', 'next-path.ts'],
    ['locales'],
    ['localized-link.tsx'],
    ['kit'],
    ['loading'],
    ['api.ts', 'api.server.ts'],
    ['session.ts'],
    ['address'],
    ['cart', 'wishlist'],
    ['catalog', 'search'],
    ['account', 'checkout', 'orders', 'preview', 'seo'],
    ['chrome'],
    ['kit-gallery'],
    ['routes', 'route-manifest.ts'],
    ['root.tsx'],
    ['route-modules.ts', 'routes.ts'],
    ['entry.client.tsx', 'entry.server.tsx'],
  ],
}

/** One rule per row, and one against a folder without a row. */
export const LAYER_RULES: IRegularForbiddenRuleType[] = Object.entries(LAYERS).flatMap(([app, rows]) => [
  ...rows.slice(0, -1).map((row, index) => ({
    name: `${app}-${row[0]}-imports-downwards`,
    comment: `${row.join(', ')} may import what stands before them in LAYERS`,
    severity: 'error' as const,
    from: { path: pathOf(app, row), pathNot: '\\.test\\.tsx?$' },
    to: { path: pathOf(app, rows.slice(index + 1).flat()) },
  })),
  {
    name: `${app}-unknown-folder`,
    comment: 'a new folder is entered in LAYERS',
    severity: 'error' as const,
    from: { path: `^apps/${app}/app/`, pathNot: [pathOf(app, rows.flat()), '\\.test\\.tsx?$'] },
    to: {},
  },
])

function pathOf(app: string, names: readonly string[]): string {
  return `^apps/${app}/app/(${names.map((name) => name.replace('.', '\\.')).join('|')})(/|$)`
}
