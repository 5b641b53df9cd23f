import type { Exchange } from './exchanges.ts'
import { ATTACKER, parseTokenPair } from './exchanges.ts'
import type { LabBrowser } from './lab-browser.ts'
import type { Origin } from './proxy-origin.ts'
import type { RunRecord } from './run-record.ts'
import type { SessionShop } from './session-shop.ts'
import { readAccessClaims, readRefreshClaims } from './token-claims.ts'

export interface SessionLab {
  origin: Origin
  shop: SessionShop
}

const REFRESH = '/api/authentication/refresh/'
const GENERATION = 'select generation from accounts.sessions where id = $1'
const LET_GRACE_PASS = `
  update accounts.sessions set rotated_at = rotated_at - interval '31 s' where id = $1 and generation = $2`

/** A storage write of one tab has reached the other tabs by then. */
const STORED_WITHIN_MS = 1000

/** Not during a refresh or right after it: no page waits for a refresh as long as the grace period lasts. */
export async function expireGracePeriod({ shop }: SessionLab, desk: LabBrowser, record: RunRecord): Promise<void> {
  const session_id = readRefreshClaims((await desk.stored()).refreshToken)?.session_id
  const { rows } = await shop.db.query<{ generation: number }>(GENERATION, [session_id])
  // A refresh that begins during the queries above changes the generation, so the update below does not match.
  const settledBy = Date.now() - STORED_WITHIN_MS
  const isSettled = ({ kind, endedAt = Infinity }: Exchange) => kind !== 'refresh' || endedAt < settledBy
  if (!session_id || !record.exchanges.every(isSettled)) return
  const from = Date.now()
  const { rowCount } = await shop.db.query(LET_GRACE_PASS, [session_id, rows[0]?.generation])
  if (rowCount) record.actions.push({ what: 'grace passes', tab: '', session_id, from, until: Date.now() })
}

/** An attacker reuses a refresh token that was copied some generations ago. */
export async function reuseOldToken({ origin }: SessionLab, desk: LabBrowser, record: RunRecord): Promise<void> {
  const refresh = tokensOf(record, readRefreshClaims((await desk.stored()).refreshToken)?.session_id).at(-3)
  if (!refresh) return
  const now = Date.now()
  const stolen: Exchange = {
    tab: ATTACKER,
    kind: 'refresh',
    call: '',
    attempt: `thief ${now}`,
    bearer: null,
    refresh,
    fate: 'well',
    arrivedAt: now,
    forwardedAt: now,
  }
  stolen.served = await origin.askApi(REFRESH, posting({ refresh }))
  stolen.endedAt = Date.now()
  record.exchanges.push(stolen)
}

/** Right after a log-out: every process must reject all tokens issued before it. */
export async function probeEndedTokens(
  { origin }: SessionLab,
  record: RunRecord,
  { bearer, refresh, served }: Exchange,
): Promise<void> {
  const session_id = readRefreshClaims(refresh)?.session_id
  if (served?.status !== 204 || readAccessClaims(bearer)?.session_id !== session_id) return
  const issued = new Set(record.exchanges.flatMap((exchange) => parseTokenPair(exchange.served)?.access ?? []))
  for (const access of issued) {
    const claim = readAccessClaims(access)
    if (!claim || claim.session_id !== session_id || claim.expires_at < Date.now()) continue
    const accessResponses = await origin.askEvery('/api/users/current/', {
      headers: { authorization: `Bearer ${access}` },
    })
    record.probes.push(...accessResponses.map((answer) => ({ what: 'access' as const, answer })))
  }
  const newest = tokensOf(record, session_id).at(-1) ?? refresh
  const refreshResponses = await origin.askEvery(REFRESH, posting({ refresh: newest }))
  record.probes.push(...refreshResponses.map((answer) => ({ what: 'refresh' as const, answer })))
}

/** Recorded refresh tokens of a session, newest last. */
function tokensOf(record: RunRecord, session_id: string | undefined): string[] {
  const tokens = new Set(record.exchanges.flatMap(({ served }) => parseTokenPair(served)?.refresh ?? []))
  const generation = (token: string) => readRefreshClaims(token)?.generation ?? 0
  return [...tokens]
    .filter((token) => readRefreshClaims(token)?.session_id === session_id)
    .toSorted((a, b) => generation(a) - generation(b))
}

function posting(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
