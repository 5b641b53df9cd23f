import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Stands for every folder that no row names: a feature, which no other feature imports. */
const FEATURES = '*'

/** Folders and files of a front end's `app/`, from the bottom. Each may import those of the rows above it. */
const LAYERS: Record<string, readonly (readonly string[])[]> = {
  admin: [
    ['locales'],
    ['language.ts', 'preference.ts', 'shop-name.ts'],
    ['kit'],
    ['navigation.ts'],
    ['session', 'client.ts'],
    ['size-runs', 'saved-views'],
    ['products', 'preview', 'settings', 'traces', 'fulfillment'],
    ['promotions'],
    ['audit'],
    [FEATURES],
    ['shell'],
    ['routes'],
    ['root.tsx', 'routes.ts', 'entry.server.tsx'],
  ],
  storefront: [
    ['lang.ts', 'failure.ts', 'next-path.ts'],
    ['locales'],
    ['localized-link.tsx'],
    ['kit'],
    ['loading'],
    ['api.ts', 'api.server.ts', 'contact.server.ts', 'footer-pages.server.ts'],
    ['session.ts'],
    ['address'],
    ['cart', 'wishlist'],
    ['catalog', 'search', 'text-sign-up'],
    [FEATURES],
    ['chrome'],
    ['kit-gallery'],
    ['routes', 'route-manifest.ts'],
    ['root.tsx'],
    ['route-modules.ts', 'routes.ts'],
    ['entry.client.tsx', 'entry.server.tsx'],
  ],
}

const NO_TEST = '\\.test\\.tsx?$'

export const LAYER_RULES: IRegularForbiddenRuleType[] = Object.entries(LAYERS).flatMap(([app, rows]) => [
  ...rows.slice(0, -1).map((row, index) => ({
    name: `${app}-layer-${index + 1}`,
    comment: `${row.join(', ')}: imports run downwards in LAYERS`,
    severity: 'error' as const,
    from: { path: pathOf(app, row), pathNot: NO_TEST },
    to: { path: rows.slice(index + 1).map((above) => pathOf(app, above)) },
  })),
  {
    name: `${app}-features-apart`,
    comment: 'what two features share belongs to a row of LAYERS below them',
    severity: 'error' as const,
    from: { path: pathOf(app, [FEATURES]), pathNot: NO_TEST },
    to: { path: pathOf(app, [FEATURES]), pathNot: `^apps/${app}/app/$1/` },
  },
])

function pathOf(app: string, names: readonly string[]): string {
  const layers = (LAYERS[app] ?? []).flat().filter((name) => name !== FEATURES)
  if (names.includes(FEATURES)) return `^apps/${app}/app/(?!(?:${layers.join('|')})/)([^/]+)/`
  return `^apps/${app}/app/(?:${names.map((name) => name.replace('.', '\\.')).join('|')})(?:/|$)`
}
