/** What the shop promises, as a figure of a script. The newest recorded line that fits decides whether it is kept. */
export interface FigurePromise {
  promise: string
  /** After `npm run`. */
  command: string
  line: string
  /** Figures that the line must have, to tell it from others of its name. */
  where?: Readonly<Record<string, string>>
  figure: string
  target: { least: number } | { most: number }
  /** Why the last figure falls short. */
  cause?: string
}

const NONE = { most: 0 } as const

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

const FAULTS: FigurePromise[] = [
  {
    promise: 'Broken promises of money and stock, after random kills of every process',
    command: 'chaos random-kills',
    line: 'chaos random-kills',
    figure: 'violations',
    target: NONE,
  },
  {
    promise: 'Named points of a crash after which an order is not whole',
    command: 'chaos failpoints',
    line: 'chaos failpoints',
    figure: 'failed',
    target: NONE,
  },
  {
    promise: 'Texts sent twice, while processes are killed',
    command: 'chaos campaign',
    line: 'chaos campaign',
    figure: 'duplicates',
    target: NONE,
  },
  {
    promise: 'Texts sent after STOP',
    command: 'chaos campaign',
    line: 'chaos campaign',
    figure: 'after_stop',
    target: NONE,
  },
  {
    promise: 'Texts sent twice by workers that stood still while others took over',
    command: 'chaos zombie-workers',
    line: 'chaos zombie-workers',
    where: { of: 'texts' },
    figure: 'duplicates',
    target: NONE,
  },
  {
    promise: 'Broken promises of money and stock, after such workers went on',
    command: 'chaos zombie-workers',
    line: 'chaos zombie-workers',
    where: { of: 'payments' },
    figure: 'violations',
    target: NONE,
  },
  {
    promise: 'Requests that fail in rolling restarts of two APIs and two storefronts',
    command: 'chaos rolling-restarts',
    line: 'chaos rolling-restarts',
    figure: 'failed',
    target: NONE,
    cause:
      'nginx sends to a process until its socket closes, and the kernel resets connections that Node has not accepted yet',
  },
  {
    promise: 'Orders that are missing after the table was dropped and restored',
    command: 'chaos restore',
    line: 'chaos restore-dropped-table',
    figure: 'violations',
    target: NONE,
  },
  {
    promise: 'Paid orders that are lost after a restore, once the provider was asked',
    command: 'chaos restore',
    line: 'chaos restore-and-reconcile',
    figure: 'lost',
    target: NONE,
  },
  {
    promise: 'Acknowledged orders and carts that are lost when the primary is killed and a standby takes over',
    command: 'chaos cluster',
    line: 'chaos cluster',
    where: { fault: 'primary-killed' },
    figure: 'lost',
    target: NONE,
  },
  {
    promise: 'The same, if the standbys had heard nothing for three seconds',
    command: 'chaos cluster',
    line: 'chaos cluster',
    where: { fault: 'partition-then-death' },
    figure: 'lost',
    target: NONE,
  },
  {
    promise: 'Seconds until orders are taken again, after the primary was killed',
    command: 'chaos cluster',
    line: 'chaos cluster',
    where: { fault: 'primary-killed' },
    figure: 'back_s',
    target: { most: 30 },
  },
]

const FUZZED = {
  '5xx': 'Random requests that end in an error of the server',
  unauthorized: 'Random requests that were answered to somebody who may not ask',
  schema: 'Answers that break their own schema',
  leak: 'Answers with a stack, SQL, a path, or a token',
  slow: 'Answers after more than a second',
  no_answer: 'Requests without an answer',
} as const

const ATTACKS: FigurePromise[] = [
  ...(['5xx', 'unauthorized', 'schema', 'leak', 'slow', 'no_answer'] as const).map((figure) => ({
    promise: FUZZED[figure],
    command: 'fuzz requests',
    line: 'fuzz requests',
    figure,
    target: NONE,
  })),
  {
    promise: 'Steps of random carts that differ from the model',
    command: 'fuzz carts',
    line: 'fuzz carts',
    figure: 'wrong',
    target: NONE,
  },
  {
    promise: 'Scripts from 500 payloads in text fields that run in the shop, the admin, or an email',
    command: 'fuzz xss',
    line: 'fuzz xss',
    figure: 'executed',
    target: NONE,
  },
]

export const PROMISES: readonly FigurePromise[] = [
  ...READS,
  ...PAGES,
  ...MEMORY,
  ...WRITES,
  ...EDGE,
  ...FAULTS,
  ...ATTACKS,
]
