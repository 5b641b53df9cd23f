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
]

export const SAFETY_PROMISES: readonly FigurePromise[] = [...FAULTS, ...ATTACKS]
