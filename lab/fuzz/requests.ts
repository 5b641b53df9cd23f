import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { reportProgress } from '../shared/report-progress.ts'
import type { Finding } from './findings.ts'
import { createFindings, formatFinding } from './findings.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { openFuzzTarget } from './fuzz-target.ts'
import { FINDING_KINDS, parse } from './judge.ts'
import type { RequestPlan } from './plan-request.ts'
import type { Scenario } from './scenario.ts'
import { createTally } from './tally.ts'

const FULL = 1_000_000
const QUICK = 3000
const CONCURRENCY = 8
const REFRESH_EVERY = 1000
const SLOW_MS = 1000
/** Staff waits for these: one call writes up to 50,000 rows. */
const BULK_MS: Readonly<Record<string, number>> = { createPromotionCodes: 5000 }
const REPEATS = 3
const MAX_SLOW_PER_ENDPOINT = 5
const FINDINGS_FILE = '.data/fuzz/findings.json'

/** Random requests to every endpoint, judged by the contract. */
export const requests: Scenario = async ({
  quick,
  seed,
  requests: count = quick ? QUICK : FULL,
  only = '',
  replay,
}) => {
  const target = await openFuzzTarget({ seed, only })
  const run = openRequestRun(target)
  const recorded = replay ? await readRequests(replay) : undefined
  const total = recorded?.length ?? count
  let next = 0

  async function work(): Promise<void> {
    while (next < total) {
      const index = next++
      if (index % REFRESH_EVERY === 0) await target.rows.refresh()
      const request = recorded?.[index]
      await run.send(request ? planAgain(target, request) : target.plan(index))
    }
  }
  const since = performance.now()
  const endProgress = reportProgress('requests', total, () => next)
  // Recorded requests may build on one another.
  await Promise.all(Array.from({ length: recorded ? 1 : CONCURRENCY }, work))
  const seconds = (performance.now() - since) / 1000
  endProgress()
  await run.confirmSlow()
  await run.confirmBusy()
  await target.close()
  const { findings, tally } = run
  if (!recorded) await writeRequests(findings.list())
  const counts = findings.countByKind()
  const found = FINDING_KINDS.map((kind) => `${kind.replace(' ', '_')}=${counts[kind] ?? 0}`).join(' ')
  return {
    lines: [`fuzz requests ${tally.format(seconds)} ${run.formatSuspects()} ${found}`],
    failures: findings.list().map(formatFinding),
  }
}

function openRequestRun({ send, judge, rows, principals, readCause }: FuzzTarget) {
  const findings = createFindings()
  const tally = createTally()
  const suspects = createSuspects()
  const busy: RequestPlan[] = []

  return {
    findings,
    tally,
    formatSuspects: () => `suspected_slow=${suspects.count()} busy=${busy.length}`,
    async send(plan: RequestPlan): Promise<void> {
      const answer = await send(plan.request)
      tally.count(plan, answer)
      if (answer.ms > SLOW_MS) suspects.add(plan, answer.ms)
      const isBusy = answer.status === 503
      if (isBusy) busy.push(plan)
      for (const verdict of isBusy ? [] : judge(plan, answer)) {
        const isMoot = verdict.kind === 'unauthorized' && !(await principals.isUnchanged(plan.principal))
        if (isMoot) await principals.renew(plan.principal.name)
        else findings.add(plan.request, verdict, await readCause(answer))
      }
      if (answer.status < 300 || answer.status === 409) rows.learn(plan.endpoint, parse(answer.text))
      const hasLostSession = answer.status === 401 && plan.kind !== 'garbage' && plan.principal.token
      if (hasLostSession) await principals.renew(plan.principal.name)
    },
    /** On a busy machine anything is slow at times, so only what is slow again and alone counts. */
    async confirmSlow(): Promise<void> {
      for (const { request } of suspects.listSlowest()) {
        const times: number[] = []
        for (let repeat = 0; repeat < REPEATS; repeat++) times.push((await send(request)).ms)
        const least = Math.round(Math.min(...times))
        if (least > (BULK_MS[request.endpoint] ?? SLOW_MS))
          findings.add(request, { kind: 'slow', detail: 'over 1 s three times' }, `${least} ms`)
      }
    },
    /** A 503 says that a lock or a limit could not be had in time. Sent alone, the request must not wait for anything. */
    async confirmBusy(): Promise<void> {
      for (const plan of busy) {
        const answer = await send(plan.request)
        for (const verdict of judge(plan, answer)) findings.add(plan.request, verdict, await readCause(answer))
      }
    },
  }
}

/** Slow answers. Those of every endpoint are sent again, and not only of those that were slow first. */
function createSuspects() {
  const slowest = new Map<string, { plan: RequestPlan; ms: number }[]>()
  let count = 0
  return {
    add(plan: RequestPlan, ms: number): void {
      count++
      const all = [...(slowest.get(plan.endpoint.name) ?? []), { plan, ms }]
      slowest.set(plan.endpoint.name, all.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SLOW_PER_ENDPOINT))
    },
    count: () => count,
    listSlowest: () => [...slowest.values()].flat().map(({ plan }) => plan),
  }
}

/** A recorded request as its principal, who has another token now. */
function planAgain({ endpoints, principals }: FuzzTarget, request: FuzzRequest): RequestPlan {
  const endpoint = endpoints.find(({ name }) => name === request.endpoint)
  if (!endpoint) throw new Error(`no endpoint ${request.endpoint}`)
  const principal = principals.get(request.principal)
  const { authorization: _, ...headers } = request.headers
  const own = principal.token ? { authorization: `Bearer ${principal.token}` } : {}
  const again = { ...request, headers: { ...headers, ...own } }
  return { request: again, endpoint, principal, kind: 'valid', target: undefined }
}

/** For `--replay`. */
async function writeRequests(findings: readonly Finding[]): Promise<void> {
  await mkdir('.data/fuzz', { recursive: true })
  const requests = findings.map(({ request }) => request)
  await writeFile(FINDINGS_FILE, JSON.stringify(requests, null, 2))
}

async function readRequests(file: string): Promise<FuzzRequest[]> {
  return JSON.parse(await readFile(file, 'utf8')) as FuzzRequest[]
}
