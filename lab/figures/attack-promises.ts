import type { FigurePromise } from './figure-promise.ts'
import { NONE } from './figure-promise.ts'

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

const ARMED =
  'a tracking address that was written into the database with SQL became the button of an email: mended since, and the run was not repeated'

/** What random and hostile requests must not reach. */
export const ATTACK_PROMISES: readonly FigurePromise[] = [
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
    ...(figure === 'armed' && { cause: ARMED }),
  })),
  {
    promise: 'Steps of random carts that differ from the model',
    command: 'fuzz carts',
    line: 'fuzz carts',
    figure: 'wrong',
    target: NONE,
  },
  {
    promise: 'Hostile files that an upload keeps, answers with an error, or works on for more than half a second',
    command: 'fuzz uploads',
    line: 'fuzz uploads',
    figure: 'wrong',
    target: NONE,
    cause:
      'none was kept or ended in an error; pictures of 10 to 40 million pixels, which are allowed, are decoded and encoded within the request: 0.5 to 2.6 s, most for banners, which have two',
  },
]
