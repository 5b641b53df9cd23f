import { TIMEOUT_MS } from '../browser/timeout.ts'
import type { Exchange, RecordedResponse } from '../exchanges.ts'
import { parseTokenPair } from '../exchanges.ts'
import type { RunRecord } from '../run-record.ts'

/** One fetch of a page, however often the browser has sent it. */
export interface Attempt extends Pick<Exchange, 'tab' | 'kind' | 'call' | 'attempt' | 'bearer' | 'refresh'> {
  exchanges: Exchange[]
  arrivedAt: number
  /** End for the page. The browser continues a keepalive request even after its page has stopped waiting. */
  endedAt: number
  delivered: RecordedResponse | undefined
}

export function listAttempts({ exchanges }: RunRecord): Attempt[] {
  const groups = Map.groupBy(exchanges, ({ attempt }) => attempt)
  return [...groups.values()].map((sent) => {
    const [first, last] = [sent[0] as Exchange, sent.at(-1) as Exchange]
    const givenUpAt = first.arrivedAt + TIMEOUT_MS
    const endedAt = Math.min(last.endedAt ?? Number.POSITIVE_INFINITY, givenUpAt)
    const delivered = endedAt < givenUpAt ? last.delivered : undefined
    return { ...first, exchanges: sent, arrivedAt: first.arrivedAt, endedAt, delivered }
  })
}

/** A response later than this may have missed the page's timeout, which starts before the request arrives here. */
export const SAFE_RESPONSE_MS = TIMEOUT_MS - 1000

/** The failure of a refresh as the page sees it; undefined if it succeeded. */
export function findFailure({ delivered, arrivedAt, endedAt }: Attempt): string | undefined {
  if (!delivered) return endedAt - arrivedAt > SAFE_RESPONSE_MS ? 'no answer in time' : 'connection lost'
  if (delivered.status === 401) return '401'
  if (delivered.status !== 200) return `status ${delivered.status}`
  if (!delivered.body.startsWith('{')) return 'not JSON'
  return parseTokenPair(delivered) ? undefined : 'not both strings'
}

/** Like `findFailure`, and for a delivered response the reason why the page may still have seen a failure. */
export function mayHaveFailed(record: RunRecord, attempt: Attempt): string | undefined {
  const { tab, delivered, arrivedAt, endedAt } = attempt
  const failure = findFailure(attempt)
  if (failure) return failure
  if ((delivered?.at ?? 0) - arrivedAt > SAFE_RESPONSE_MS) return 'no answer in time'
  // A page frozen this long finds its timeout expired before it reads the response.
  const { frozen = [] } = record.tabs.find(({ id }) => id === tab) ?? {}
  const slept = frozen.some(
    ({ from, until }) => from < endedAt + STORED_WITHIN_MS && until > arrivedAt + SAFE_RESPONSE_MS,
  )
  return slept ? 'no answer in time for a frozen tab' : undefined
}

/** A page that closes may lose storage writes begun within this time. */
const STORED_WITHIN_MS = 300

/** The page closed or froze before it could see the end, so its attempt has no owner. */
export function wasAbandoned(record: RunRecord, { tab, arrivedAt, endedAt }: Attempt): boolean {
  const { goneAt = Number.POSITIVE_INFINITY, frozen = [] } = record.tabs.find(({ id }) => id === tab) ?? {}
  const wasFrozen = frozen.some(({ from, until }) => from < endedAt + STORED_WITHIN_MS && until > arrivedAt)
  return goneAt < endedAt + STORED_WITHIN_MS || wasFrozen
}
