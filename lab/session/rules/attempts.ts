import { TIMEOUT_MS } from '../page/timeout.ts'
import type { RunRecord } from '../record.ts'
import type { Answer, Exchange } from '../traffic.ts'
import { pairIn } from '../traffic.ts'

/** One fetch of a page, however often the browser has sent it. */
export interface Attempt extends Pick<Exchange, 'tab' | 'kind' | 'call' | 'attempt' | 'bearer' | 'refresh'> {
  exchanges: Exchange[]
  arrivedAt: number
  /** For the page. A browser goes on with what must outlast a page, even when the page has stopped to wait for it. */
  endedAt: number
  delivered: Answer | undefined
}

export function attemptsOf({ exchanges }: RunRecord): Attempt[] {
  const groups = Map.groupBy(exchanges, ({ attempt }) => attempt)
  return [...groups.values()].map((sent) => {
    const [first, last] = [sent[0] as Exchange, sent.at(-1) as Exchange]
    const givenUpAt = first.arrivedAt + TIMEOUT_MS
    const endedAt = Math.min(last.endedAt ?? Number.POSITIVE_INFINITY, givenUpAt)
    const delivered = endedAt < givenUpAt ? last.delivered : undefined
    return { ...first, exchanges: sent, arrivedAt: first.arrivedAt, endedAt, delivered }
  })
}

/** Whatever is answered later than this may have come too late for the page, which has sent it before it arrived. */
export const SURELY_IN_TIME_MS = TIMEOUT_MS - 1000

/** How a page sees what became of its refresh; undefined where it has gone well. */
export function failureOf({ delivered, arrivedAt, endedAt }: Attempt): string | undefined {
  if (!delivered) return endedAt - arrivedAt > SURELY_IN_TIME_MS ? 'no answer in time' : 'connection lost'
  if (delivered.status === 401) return '401'
  if (delivered.status !== 200) return `status ${delivered.status}`
  if (!delivered.body.startsWith('{')) return 'not JSON'
  return pairIn(delivered) ? undefined : 'not both strings'
}

/** The same, and where it seems to have gone well, why the page may yet have seen it otherwise. */
export function mayHaveFailed(record: RunRecord, attempt: Attempt): string | undefined {
  const { tab, delivered, arrivedAt, endedAt } = attempt
  const failure = failureOf(attempt)
  if (failure) return failure
  if ((delivered?.at ?? 0) - arrivedAt > SURELY_IN_TIME_MS) return 'no answer in time'
  // A page that stood still for so long finds its time run out before it finds the answer.
  const { frozen = [] } = record.tabs.find(({ id }) => id === tab) ?? {}
  const slept = frozen.some(
    ({ from, until }) => from < endedAt + STORED_WITHIN_MS && until > arrivedAt + SURELY_IN_TIME_MS,
  )
  return slept ? 'no answer in time for a frozen tab' : undefined
}

/** What a page has begun to store may not have reached the disk when it goes. */
const STORED_WITHIN_MS = 300

/** Its page went away, or stood still, before it can have heard of the end: then it is nobody's. */
export function wasAbandoned(record: RunRecord, { tab, arrivedAt, endedAt }: Attempt): boolean {
  const { goneAt = Number.POSITIVE_INFINITY, frozen = [] } = record.tabs.find(({ id }) => id === tab) ?? {}
  const wasFrozen = frozen.some(({ from, until }) => from < endedAt + STORED_WITHIN_MS && until > arrivedAt)
  return goneAt < endedAt + STORED_WITHIN_MS || wasFrozen
}
