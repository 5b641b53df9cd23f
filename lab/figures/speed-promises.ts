import type { FigurePromise } from './figure-promise.ts'

const READS: FigurePromise[] = [
  ...(['list', 'product'] as const).flatMap((name): FigurePromise[] => [
    {
      promise: `Requests of a ${name} without a cache, as a ratio to bare Fastify with the same statements`,
      command: 'bench reads',
      line: `bench ${name}`,
      figure: 'ratio',
      target: { least: 0.7 },
    },
    {
      promise: `Requests of a ${name} from the edge’s cache, as a ratio to bare Fastify that sends the same bytes`,
      command: 'bench reads',
      line: `bench ${name}-cached`,
      figure: 'ratio',
      target: { least: 0.85 },
    },
  ]),
]

const MEMORY: FigurePromise[] = (['second-reload', 'all-repriced'] as const).map((phase) => ({
  promise: `MiB that the listing index holds with 2,000,000 SKUs, ${phase === 'all-repriced' ? 'if all prices have changed lately' : 'after two reloads'}`,
  command: 'bench index',
  line: 'bench index',
  where: { phase, products: '100000' },
  figure: 'held_mib',
  target: { most: 200 },
}))

const WRITES: FigurePromise[] = [
  {
    promise: 'Additions to carts, as a ratio to bare Fastify with the same statements',
    command: 'bench cart',
    line: 'bench add-to-cart',
    figure: 'ratio',
    target: { least: 0.6 },
  },
  {
    promise: 'Checkouts, as a ratio to bare Fastify with the same statements',
    command: 'bench checkout',
    line: 'bench checkout',
    figure: 'ratio',
    target: { least: 0.5 },
  },
  {
    promise: 'Orders of 16 clients, as a multiple of one, if a commit takes 2 ms',
    command: 'bench commits',
    line: 'bench commits',
    where: { of: 'orders', commit_delay_us: '2000' },
    figure: 'ratio',
    target: { least: 8 },
    cause:
      'no order waits for a lock; an order costs more processor time than 2 ms, so that two cores are busy with two clients',
  },
  {
    promise: 'Orders of 16 clients, as a multiple of one, if a commit takes 100 ms',
    command: 'bench commits',
    line: 'bench commits',
    where: { of: 'orders', commit_delay_us: '100000' },
    figure: 'ratio',
    target: { least: 8 },
  },
  {
    promise: 'Uses of a code for 50 by 200 shoppers, while processes are killed',
    command: 'bench promo-race',
    line: 'bench promo-race',
    figure: 'booked',
    target: { most: 50 },
  },
]

const OPERATIONS = {
  list: 'a list',
  'list-late-page': 'a late page of a list',
  filters: 'a list with filters',
  facets: 'a list with facets',
  search: 'a search',
  product: 'a product',
  'add-to-cart': 'an addition to a cart',
} as const

const GROWTH: FigurePromise[] = Object.entries(OPERATIONS).map(([operation, title]) => ({
  promise: `CPU time of ${title} with 100,000 products, as a multiple of that with 1,000`,
  command: 'bench growth',
  line: 'bench growth',
  where: { operation, products: '100000' },
  figure: 'growth',
  target: { most: 1.2 },
  ...(['filters', 'facets', 'search'].includes(operation) && {
    cause:
      'what passes a filter by color, size, or price is looked at one by one in the API’s memory, and a word brings the ids of all products that have it',
  }),
}))

const PROCESSES: FigurePromise[] = (['product', 'add-to-cart'] as const).flatMap((operation) =>
  ([2, 4] as const).map((apis) => ({
    promise: `Requests of ${OPERATIONS[operation]} that ${apis} APIs with a tenth of a core each answer, as a multiple of one`,
    command: 'bench processes',
    line: 'bench processes',
    where: { of: operation, apis: String(apis) },
    figure: 'ratio',
    target: { least: 0.8 * apis },
    cause: 'the load, PostgreSQL, and other work of the machine take the cores that the processes leave',
  })),
)

const PAGES: FigurePromise[] = [
  ...(['/home', '/product-detail', '/category'] as const).map(
    (path): FigurePromise => ({
      promise: `CPU time that React alone takes for ${path}, as a ratio to that of the whole page`,
      command: 'bench pages',
      line: 'bench pages',
      where: { path },
      figure: 'ratio',
      target: { least: 0.5 },
      cause: 'calls of the API take a third of the time, and what the router writes for the browser a tenth',
    }),
  ),
  {
    promise: 'Product pages that one core renders in a second',
    command: 'bench pages',
    line: 'bench pages',
    where: { path: '/product-detail' },
    figure: 'per_second',
    target: { least: 100 },
    cause: 'React alone takes 7 ms of the cores that measured; the rest is as above',
  },
]

const EDGE: FigurePromise[] = [
  {
    promise: 'Pages that Varnish answers by itself, while staff changes ten products a minute',
    command: 'bench edge-visits',
    line: 'bench edge-visits',
    where: { way: 'varnish' },
    figure: 'hit_ratio',
    target: { least: 0.98 },
    cause:
      'a change drops about thirty pages that somebody visits before the next one, so the ratio grows with the visits',
  },
  {
    promise: 'Milliseconds until the slowest of these changes is seen',
    command: 'bench edge-visits',
    line: 'bench edge-visits',
    where: { way: 'varnish' },
    figure: 'seen_worst_ms',
    target: { most: 2000 },
  },
]

const ORDER_SCREENS = {
  list: 'any page of the order list with three filters',
  dashboard: 'the dashboard',
  'search-everywhere': 'search everywhere',
  'customer-page': 'a customer',
} as const

const LATENCIES: FigurePromise[] = [
  {
    promise: 'Milliseconds that 99 % of listings with five facts take, 100,000 products, 40 a second',
    command: 'bench facets',
    line: 'bench facets-five-facts',
    figure: 'facts_p99_ms',
    target: { most: 60 },
  },
  ...Object.entries(ORDER_SCREENS).map(([screen, title]) => ({
    promise: `Milliseconds that 99 % of requests for ${title} take, 1,000,000 orders`,
    command: 'bench orders',
    line: `bench orders-${screen}`,
    figure: 'p99_ms',
    target: { most: screen === 'dashboard' ? 150 : 80 },
  })),
]

const LIGHTHOUSE: FigurePromise[] = (['home', 'collection', 'product', 'page'] as const).flatMap((page) =>
  Object.entries({ performance: 97, accessibility: 100, best_practices: 100, seo: 100, bf_cache: 1 }).map(
    ([figure, least]) => ({
      promise: `Lighthouse, ${figure.replace('_', ' ')} of the ${page === 'page' ? 'returns' : page} page on a phone`,
      command: 'lighthouse --calibrated',
      line: 'lighthouse',
      where: { page },
      figure,
      target: { least },
    }),
  ),
)

export const SPEED_PROMISES: readonly FigurePromise[] = [
  ...READS,
  ...LATENCIES,
  ...PAGES,
  ...GROWTH,
  ...PROCESSES,
  ...MEMORY,
  ...WRITES,
  ...EDGE,
  ...LIGHTHOUSE,
]
