import type { FigurePromise } from './figure-promise.ts'
import { NONE } from './figure-promise.ts'

/** What holds when many do the same at the same moment, or somebody wants to spoil it for the others. */
export const RUSH_PROMISES: readonly FigurePromise[] = [
  {
    promise: 'Broken promises after payments that webhook, browser, and reconciler finish at the same moment',
    command: 'chaos finish-races',
    line: 'chaos finish-races',
    figure: 'violations',
    target: NONE,
  },
  {
    promise: 'Milliseconds until every payment without its webhook is an order',
    command: 'chaos lost-webhooks',
    line: 'chaos lost-webhooks',
    figure: 'finished_after_ms',
    target: { most: 60_000 },
  },
  {
    promise: 'Milliseconds until 95 % of those who come too late for a drop hear that it is sold out',
    command: 'chaos flash-sale',
    line: 'chaos flash-sale',
    figure: 'sold_out_p95_ms',
    target: { most: 300 },
    cause:
      'the first 500 of 67 buyers a second pay within eight seconds, which two cores with the buyers, the provider, and PostgreSQL cannot do; those after them wait until that is worked off',
  },
  {
    promise: 'Buyers of a drop who hear anything else than that they got it or that it is sold out',
    command: 'chaos flash-sale',
    line: 'chaos flash-sale',
    figure: 'others',
    target: NONE,
  },
  {
    promise: 'Share of honest buyers who can buy while others hold stock without paying',
    command: 'chaos inventory-denial',
    line: 'chaos inventory-denial',
    figure: 'honest',
    target: { least: 0.99 },
  },
  {
    promise: 'Labels that are bought twice while the worker is killed',
    command: 'chaos labels',
    line: 'chaos labels',
    figure: 'doubled',
    target: NONE,
  },
  {
    promise: 'Labels that are paid for and lost',
    command: 'chaos labels',
    line: 'chaos labels',
    figure: 'lost',
    target: NONE,
  },
]
