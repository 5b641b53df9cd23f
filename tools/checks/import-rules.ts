import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { LAYER_RULES } from './layer-rules.ts'

/** Modules and the modules they may import. Only a module's `service` and `rules` are open to others. */
const MODULES: Record<string, readonly string[]> = {
  accounts: ['settings'],
  settings: [],
  notices: ['accounts', 'settings'],
  listing: [],
  catalog: [],
  imports: ['catalog'],
  feeds: ['settings'],
  stock: ['notices'],
  promotions: [],
  shipping: ['settings'],
  cart: ['catalog', 'stock', 'promotions', 'shipping', 'settings'],
  orders: ['notices', 'listing', 'catalog', 'stock', 'promotions', 'shipping', 'settings'],
  credit: ['accounts', 'orders', 'settings'],
  checkout: ['notices', 'catalog', 'cart', 'stock', 'promotions', 'shipping', 'orders', 'credit', 'settings'],
  fulfillment: ['orders', 'shipping', 'settings'],
  papers: ['catalog', 'fulfillment', 'orders', 'settings'],
  contact: ['orders', 'settings'],
  customers: ['accounts', 'orders', 'settings'],
  returns: ['notices', 'stock', 'orders', 'settings'],
  publicity: ['listing', 'promotions', 'stock', 'catalog', 'pages', 'settings'],
  redirects: [],
  menus: [],
  pages: ['redirects', 'listing', 'catalog', 'settings'],
  messaging: ['listing', 'catalog', 'stock', 'promotions', 'orders', 'settings'],
  wishlist: ['catalog', 'settings'],
  analytics: ['settings'],
  setup: ['accounts', 'catalog', 'checkout', 'pages', 'promotions', 'shipping', 'settings'],
  desk: [
    'accounts',
    'catalog',
    'stock',
    'promotions',
    'orders',
    'customers',
    'checkout',
    'contact',
    'credit',
    'messaging',
    'notices',
    'returns',
    'settings',
  ],
}

const modulePath = (name: string) => `^apps/api/src/modules/${name}/`
const OPEN_PARTS = '(service|rules)(\\.ts|/)'

const moduleRules: IRegularForbiddenRuleType[] = Object.entries(MODULES).map(([name, uses]) => ({
  name: `module-${name}`,
  comment: `${name} may use ${uses.join(', ') || 'no other module'}, and of those only service and rules`,
  severity: 'error',
  from: { path: modulePath(name) },
  to: {
    path: '^apps/api/src/modules/',
    pathNot: [modulePath(name), ...uses.map((used) => `${modulePath(used)}${OPEN_PARTS}`)],
  },
}))

type From = IRegularForbiddenRuleType['from']
type To = IRegularForbiddenRuleType['to']

function forbid(name: string, comment: string, from: From, to: To): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to }
}

const part = (names: string) => ({ path: `^apps/api/src/modules/[^/]+/(${names})(\\.ts|/)`, pathNot: '\\.test\\.ts$' })

export const IMPORT_RULES: IRegularForbiddenRuleType[] = [
  ...moduleRules,
  ...LAYER_RULES,
  forbid(
    'unknown-module',
    'a new module is entered in the table above',
    {
      path: '^apps/api/src/modules/',
      pathNot: `^apps/api/src/modules/(${Object.keys(MODULES).join('|')})/`,
    },
    {},
  ),
  forbid(
    'no-cycles',
    'imports run one way, imports of types included: the shared type belongs in a file below both',
    {},
    { circular: true },
  ),
  forbid(
    'platform-below-modules',
    'the platform knows nothing of this shop',
    { path: '^apps/api/src/platform/' },
    {
      path: '^apps/api/src/(modules|app|main|worker)',
    },
  ),
  forbid('rules-are-pure', 'rules take data and time as arguments', part('rules'), {
    pathNot: ['^packages/contract/', '/rules(\\.ts|/)', '^apps/api/src/platform/(csv|csv-formulas|errors)\\.ts$'],
  }),
  forbid('store-decides-nothing', 'SQL only', part('store'), { path: '/(service|routes|jobs)(\\.ts|/)' }),
  forbid('service-knows-no-http', 'use cases are called by doors', part('service'), {
    path: ['/(routes|jobs)(\\.ts|/)', '^apps/api/src/platform/http/', 'node_modules/fastify/'],
  }),
  forbid(
    'one-app-each',
    'apps meet only through the contract',
    { path: '^apps/([^/]+)/' },
    {
      path: '^apps/',
      pathNot: '^apps/$1/',
    },
  ),
  forbid(
    'packages-below-apps',
    'packages are used by apps, never the other way',
    { path: '^packages/' },
    {
      path: '^(apps|demo|tools|e2e|lab)/',
    },
  ),
  forbid(
    'contract-stands-alone',
    'the contract needs nothing but its schemas',
    {
      path: '^packages/contract/src/',
      pathNot: '\\.test\\.ts$',
    },
    { pathNot: ['^packages/contract/', 'node_modules/typebox/'] },
  ),
  forbid(
    'no-schemas-in-browsers',
    'a shopper downloads types and the operations table, no schema library',
    {
      path: '^(packages/client/src|apps/storefront/app|apps/admin/app)/',
    },
    {
      path: '^packages/contract/src/',
      pathNot: '^packages/contract/src/(operations\\.generated|access|errors|rules/[^/]+)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'no-tools-in-apps',
    'what runs in production does not reach into tools',
    {
      path: '^apps/[^/]+/(src|app|server)',
      pathNot: '\\.test\\.ts$',
    },
    { path: '^(demo|tools|e2e|lab)/' },
  ),
  forbid(
    'not-declared',
    'a package that is used is a dependency of who uses it',
    {
      path: '^(apps|packages|demo|tools|e2e|lab)/',
      pathNot: '\\.test\\.tsx?$',
    },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'demo-is-content',
    'tools work without the demo',
    { path: '^tools/', pathNot: '\\.test\\.ts$' },
    { path: '^demo/' },
  ),
  forbid('resolvable', 'every import leads somewhere', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
]

export const CRUISE_OPTIONS: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(build|\\.react-router|\\.data)/' },
  combinedDependencies: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.woff2'],
  },
}
