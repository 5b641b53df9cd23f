import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from '../../apps/api/src/platform/clock/clock.ts'
import { readDatabaseClock } from '../../apps/api/src/platform/clock/clock.ts'
import { freePort } from '../../tools/run/ports.ts'
import { respondsOk, waitUntil } from '../../tools/run/wait-until.ts'
import type { CampaignShop } from '../shared/campaign-shop.ts'
import {
  CAMPAIGN_ID,
  insertCampaign,
  insertSubscribers,
  readCampaignState,
  setSetting,
  startCampaignShop,
  startSending,
} from '../shared/campaign-shop.ts'
import type { RespawningProcess } from '../shared/respawning-process.ts'
import { startRespawning } from '../shared/respawning-process.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { ClockSpan } from './judge-texts.ts'
import { judgeTexts } from './judge-texts.ts'
import type { Scenario } from './scenario.ts'

/** The night in which clocks go back, and the Sunday on which seven states allow no texts. */
const NIGHT_FROM = Date.parse('2026-10-31T21:00:00Z')
const NIGHT_UNTIL = Date.parse('2026-11-02T03:00:00Z')
/** Monday, when every area code is open. */
const MORNING_AFTER = Date.parse('2026-11-02T18:30:00Z')
const HALF_HOUR_MS = 30 * 60_000
/** Texts that one kill may leave unknown: those that a worker hands over at a time. */
const BATCH = 100
const STOP_SHARE = 0.1
/** No word of Twilio’s, which would refuse further texts by itself. */
const STOP_WORD = 'ALTO'
/** Longer than a worker takes to start: its successor must not learn from a callback what was sent. */
const CALLBACKS_AFTER_MS = 5000
const SETTLE_WITHIN_MS = 30_000
const FAULTS = [
  { call: 'send', kind: 'error_before', share: 0.03 },
  { call: 'send', kind: 'error_after', share: 0.03, status: 500 },
  { call: 'send', kind: 'reset_before', share: 0.03 },
  { call: 'send', kind: 'reset_after', share: 0.03 },
  { call: 'callback', kind: 'duplicate', share: 0.1 },
  { call: 'callback', kind: 'out_of_order', share: 0.05 },
]

/** A campaign over a night with a clock change, while workers die, the provider fails, and people reply STOP. */
export const campaign: Scenario = async ({ quick, seed }) => {
  const goal = quick ? { recipients: 500, kills: 6 } : { recipients: 20_000, kills: 200 }
  const stage = await startSharedServices()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  let api: RespawningProcess | undefined
  try {
    const perSecond = Math.ceil((1.2 * goal.recipients) / goal.kills)
    const settings = { 'texts.per_second': perSecond, 'texts.daily_budget': '100000.00' }
    const smsEnv = { SMS_STEP_MS: String(CALLBACKS_AFTER_MS) }
    const shop = await startCampaignShop(stage, { name: 'campaign', publicUrl, settings, smsEnv })
    api = await startApi(shop, port)
    const clock = await openMachineClock(shop.databaseUrl)
    const run: Run = { shop, stops: new Map(), clock, draw: createSeededRandom(seed), spans: [], ...goal }
    await prepare(run, seed)
    for (let kill = 0; kill < goal.kills; kill++) await liveAndDie(run, kill)
    await finish(run)
    const result = await judge(run)
    await shop.close()
    return result
  } finally {
    await api?.stop()
    await stage.close()
  }
}

interface Run {
  shop: CampaignShop
  /** Machine time at which the shop had answered the STOP of a phone. */
  stops: Map<string, number>
  /** The machine’s, as the emulator’s books have it. */
  clock: Clock
  draw: SeededRandom
  spans: ClockSpan[]
  recipients: number
  kills: number
}

/** Receives statuses and replies, signed by the emulator. Never killed, so that every STOP has one known time. */
function startApi({ env }: CampaignShop, port: number): Promise<RespawningProcess> {
  const argv = [process.execPath, 'apps/api/src/main.ts'] as const
  const command = { argv, env: { ...env, PORT: String(port), DRAIN_DELAY_MS: '0' } }
  return startRespawning(command, () => respondsOk(`http://127.0.0.1:${port}/api/health/ready`))
}

async function openMachineClock(databaseUrl: string): Promise<Clock> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const start = (await readDatabaseClock(client)).getTime() - performance.now()
  await client.end()
  return { now: () => new Date(start + performance.now()) }
}

async function prepare({ shop, spans, clock, recipients }: Run, seed: number): Promise<void> {
  await insertSubscribers(shop, recipients)
  await insertCampaign(shop)
  const aheadMs = NIGHT_FROM - clock.now().getTime()
  spans.push({ from: 0, aheadMs })
  const worker = await shop.startWorker(aheadMs)
  const isPrepared = await waitUntil(async () => (await readCampaignState(shop)) === 'draft', { withinMs: 60_000 })
  if (!isPrepared) throw new Error('the campaign was not prepared within a minute')
  worker.child.kill('SIGKILL')
  await worker.ended
  await fetch(`${shop.smsUrl}/faults/seed`, { method: 'POST', body: JSON.stringify({ seed }) })
  for (const fault of FAULTS) await shop.fault({ ...fault, count: 1_000_000 })
  await startSending(shop, new Date(NIGHT_FROM))
}

/** A worker starts at its hour of the night, sends for a moment while people reply STOP, and is killed. */
async function liveAndDie(run: Run, kill: number): Promise<void> {
  const { shop, draw, kills } = run
  const at = NIGHT_FROM + ((NIGHT_UNTIL - NIGHT_FROM) * kill) / kills
  // Every third worker begins just before a half hour, when area codes open and close.
  const edge = Math.ceil(at / HALF_HOUR_MS) * HALF_HOUR_MS - draw.between(0, 2000)
  await startSending(shop, new Date(at))
  const worker = await startWorkerAt(run, kill % 3 === 0 ? edge : at)
  await Promise.all([replyStop(run, Math.ceil((run.recipients * STOP_SHARE) / kills)), sleep(draw.between(20, 700))])
  worker.child.kill('SIGKILL')
  await worker.ended
}

async function startWorkerAt({ shop, spans, clock }: Run, timeInShop: number) {
  const aheadMs = timeInShop - clock.now().getTime()
  const worker = await shop.startWorker(aheadMs)
  // It sends nothing before it is ready, and its predecessor is dead.
  spans.push({ from: clock.now().getTime() - 5, aheadMs })
  return worker
}

async function replyStop({ shop, stops, draw, clock }: Run, count: number): Promise<void> {
  const phones = await shop.query<{ phone: string }>(
    `select s.phone from messaging.subscribers s join messaging.recipients r on r.subscriber_id = s.id
    where s.state = 'subscribed' and r.state in ('queued', 'sending') order by md5(s.phone || $2) limit $1`,
    [count, String(draw.next())],
  )
  for (const { phone } of phones) {
    const path = `/emulator/phones/${encodeURIComponent(phone)}/answer`
    await fetch(`${shop.smsUrl}${path}`, { method: 'POST', body: JSON.stringify({ body: STOP_WORD }) })
    stops.set(phone, clock.now().getTime())
  }
}

/** The last worker is not killed; one call times out. */
async function finish(run: Run): Promise<void> {
  const { shop } = run
  await setSetting(shop.query, 'texts.per_second', 1000)
  await shop.fault({ call: 'send', kind: 'delay', delay_ms: 11_000, count: 1 })
  const worker = await startWorkerAt(run, MORNING_AFTER)
  const isSent = await waitUntil(
    async () => {
      await startSending(shop, new Date(MORNING_AFTER))
      return (await readCampaignState(shop)) === 'sent'
    },
    { withinMs: 180_000 },
  )
  worker.child.kill('SIGKILL')
  await worker.ended
  if (!isSent) throw new Error('the campaign did not end within three minutes after the last kill')
}

async function judge(run: Run) {
  const { shop, stops, spans, recipients, kills } = run
  await shop.clearFaults()
  const texts = await shop.readLedger()
  const received = new Set(texts.map(({ phone }) => phone))
  const unresolved = async () => (await listUnknown(shop)).filter((phone) => received.has(phone))
  await waitUntil(async () => (await unresolved()).length === 0, { withinMs: SETTLE_WITHIN_MS })
  const unknown = await listUnknown(shop)
  const counts = (await (await fetch(`${shop.smsUrl}/faults/counts`)).json()) as Record<string, { faults: number }>
  const faults = counts.send?.faults ?? 0
  const violations = judgeTexts({ texts, stops, spans })
  const silent = recipients - received.size - [...stops.keys()].filter((phone) => !received.has(phone)).length
  const lost = stops.size - (await countStops(shop))
  const failures = [
    ...violations,
    ...(lost > 0 ? [`${lost} of ${stops.size} STOPs are not in the consent ledger`] : []),
    ...(await unresolved()).map((phone) => `unknown: ${phone} was texted, and its callback did not resolve it`),
    ...(unknown.length > kills * BATCH + faults ? [`${unknown.length} unknown outcomes after ${kills} kills`] : []),
    ...(silent > unknown.length ? [`${silent - unknown.length} people got no text without a reason`] : []),
    ...(received.size < recipients / 2 ? [`only ${received.size} of ${recipients} got a text`] : []),
  ]
  const found = (kind: string) => violations.filter((violation) => violation.startsWith(kind)).length
  const line = `chaos campaign recipients=${recipients} texts=${texts.length} kills=${kills} faults=${faults} stops=${stops.size} duplicates=${found('duplicate')} after_stop=${found('after STOP')} quiet_hours=${found('quiet')} unknown=${unknown.length} unresolved=${(await unresolved()).length}`
  return { lines: [line], failures }
}

async function countStops({ query }: CampaignShop): Promise<number> {
  const [row] = await query<{ people: number }>(
    `select count(distinct subscriber_id)::int as people from messaging.consent_events where kind = 'stopped'`,
  )
  return row?.people ?? 0
}

/** Handed over, with no outcome. */
async function listUnknown({ query }: CampaignShop): Promise<string[]> {
  const rows = await query<{ phone: string }>(
    `select s.phone from messaging.recipients r join messaging.subscribers s on s.id = r.subscriber_id
    where r.campaign_id = $1 and r.state = 'sending'`,
    [CAMPAIGN_ID],
  )
  return rows.map(({ phone }) => phone)
}
