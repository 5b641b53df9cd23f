import type { FigurePromise } from './figure-promise.ts'

const NONE = { most: 0 } as const

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
    promise: 'Orders with a wrong time after the machine’s clock jumped by up to a day',
    command: 'chaos clock-skew',
    line: 'chaos clock-skew',
    figure: 'wrong_times',
    target: NONE,
  },
  {
    promise: 'Broken promises of money and stock after these jumps',
    command: 'chaos clock-skew',
    line: 'chaos clock-skew',
    figure: 'violations',
    target: NONE,
  },
  {
    promise: 'Acknowledged orders and carts that are lost when the database’s disk is full and its server ends',
    command: 'chaos disk-full',
    line: 'chaos disk-full',
    where: { part: 'wal', of: 'shop' },
    figure: 'lost',
    target: NONE,
  },
  {
    promise: 'Seconds until writes are taken again, after such a disk was freed',
    command: 'chaos disk-full',
    line: 'chaos disk-full',
    where: { part: 'wal', of: 'shop' },
    figure: 'back_s',
    target: { most: 60 },
  },
  {
    promise:
      'Answers that are errors and no refusal, while the database ends connections in the middle of transactions',
    command: 'chaos terminations',
    line: 'chaos terminations',
    where: { of: 'connections' },
    figure: 'errors',
    target: NONE,
  },
  {
    promise: 'Broken promises of money and stock, after these connections ended',
    command: 'chaos terminations',
    line: 'chaos terminations',
    where: { of: 'connections' },
    figure: 'violations',
    target: NONE,
  },
  {
    promise: 'Seconds until orders are taken again, after their table was locked for ten',
    command: 'chaos terminations',
    line: 'chaos terminations',
    where: { of: 'lock', table: 'orders.orders' },
    figure: 'back_s',
    target: { most: 5 },
  },
  {
    promise: 'The slowest hundredth of reads while PayPal answers after 5 to 30 seconds, as a ratio to before',
    command: 'chaos slow-provider',
    line: 'chaos slow-provider',
    figure: 'ratio',
    target: { most: 1.2 },
  },
  {
    promise: 'Files that uploads leave behind on a full disk',
    command: 'chaos full-uploads',
    line: 'chaos full-uploads',
    where: { of: 'uploads' },
    figure: 'left',
    target: NONE,
  },
  {
    promise: 'Requests without an answer after 15 seconds, while the network to the database stalls',
    command: 'chaos lossy-network',
    line: 'chaos lossy-network',
    where: { between: 'database', fault: 'stalls' },
    figure: 'hung',
    target: NONE,
  },
  {
    promise: 'Broken promises of money and stock, after connections of clients were reset',
    command: 'chaos lossy-network',
    line: 'chaos lossy-network',
    where: { between: 'clients', fault: 'resets' },
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
    promise: 'The same with 1,000,000 orders in the shop',
    command: 'bench backup',
    line: 'bench backup-drill',
    figure: 'missing',
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

const XSS_PROMISES = {
  executed: 'Scripts in texts that run in the shop, the admin, or an email',
  armed: 'Scripts in texts that would run at a click',
  blocked: 'Scripts in texts that only the content security policy stops',
} as const

const ATTACKS: FigurePromise[] = [
  ...(['5xx', 'unauthorized', 'schema', 'leak', 'slow', 'no_answer'] as const).map((figure) => ({
    promise: FUZZED[figure],
    command: 'fuzz requests',
    line: 'fuzz requests',
    figure,
    target: NONE,
  })),
  ...(['executed', 'armed', 'blocked'] as const).map((figure) => ({
    promise: XSS_PROMISES[figure],
    command: 'fuzz xss',
    line: 'fuzz xss',
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
]

export const SAFETY_PROMISES: readonly FigurePromise[] = [...FAULTS, ...ATTACKS]
