import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readDatabaseClock } from '../../apps/api/src/platform/clock/clock.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import type { CampaignShop } from '../shared/campaign-shop.ts'
import {
  CAMPAIGN_ID,
  insertCampaign,
  insertSubscribers,
  readCampaignState,
  startCampaignShop,
  startSending,
} from '../shared/campaign-shop.ts'
import { readMemoryMib } from '../shared/process-usage.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { claimAndMark } from './claim-and-mark.ts'

/** Monday, when every area code is open for hours. */
const SHOP_TIME = Date.parse('2026-11-02T18:30:00Z')
/** After the recipients were prepared, so that all of them are due. */
const BARE_TIME = new Date('2026-11-02T20:30:00Z')
const BARE_ID = '00000000-0000-4000-8000-000000000017'
const BARE_SEGMENT = [{ kind: 'language', lang: 'es' }]
const BARE_TEXTS = 100_000
const GIVE_UP_S = 60 * 60
const PROGRESS_EVERY_S = 30
const MIN_RATIO = 0.5
/** ± 50 MB. */
const MAX_SPREAD_MB = 100
/** A process grows until its heap is warm; half the time if it lives shorter than twice that. */
const WARM_AFTER_S = 30
const SAMPLE_EVERY_MS = 500

/** Prepares and sends one campaign to everybody; then the same statements without a worker and a provider around them. */
export async function benchCampaign({ quick, size }: { quick: boolean; size?: number }): Promise<string[]> {
  const subscribers = size ?? (quick ? 5000 : 1_000_000)
  const stage = await startSharedServices()
  try {
    const shop = await startCampaignShop(stage, {
      name: 'campaign',
      publicUrl: 'https://shop.example',
      settings: { 'texts.per_second': 10_000, 'texts.daily_budget': '1000000.00' },
      smsEnv: { SMS_STATUSES: 'off', SMS_KEEP_MESSAGES: '1000' },
    })
    await insertSubscribers(shop, subscribers)
    const aheadMs = SHOP_TIME - (await readMachineTime(shop))
    const worker = await shop.startWorker(aheadMs)
    const died = new Promise<never>((_, reject) => {
      void worker.ended.then(() => reject(new Error(`the worker died:\n${worker.output()}`)))
    })
    // Once the work is done, it is killed.
    died.catch(() => {})
    const memory = sampleMemory(worker.child.pid ?? 0)
    const work = async () => {
      const prepared = await prepare(shop, CAMPAIGN_ID, [])
      await prepare(shop, BARE_ID, BARE_SEGMENT)
      return { prepared, sent: await send(shop) }
    }
    const { prepared, sent } = await Promise.race([work(), died])
    memory.stop()
    worker.child.kill('SIGKILL')
    await worker.ended
    const bare = await runBare(shop)
    const lines = await report(shop, { subscribers, prepared, sent, bare, memory: memory.spread() })
    await shop.close()
    return lines
  } finally {
    await stage.close()
  }
}

async function readMachineTime({ databaseUrl }: CampaignShop): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const at = await readDatabaseClock(client)
  await client.end()
  return at.getTime()
}

/** Seconds until the recipients are prepared and the pre-flight is done. */
async function prepare(shop: CampaignShop, id: string, segment: object[]): Promise<number> {
  await insertCampaign(shop, id, segment)
  return secondsUntil(shop, id, 'draft')
}

async function send(shop: CampaignShop): Promise<number> {
  await startSending(shop, new Date(SHOP_TIME))
  return secondsUntil(shop, CAMPAIGN_ID, 'sent')
}

async function secondsUntil(shop: CampaignShop, id: string, state: string): Promise<number> {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  let nextProgress = PROGRESS_EVERY_S
  while ((await readCampaignState(shop, id)) !== state) {
    if (passed() > GIVE_UP_S) throw new Error(`campaign ${id} does not become ${state}`)
    if (passed() > nextProgress) {
      nextProgress += PROGRESS_EVERY_S
      console.error(await describeProgress(shop, id))
    }
    await sleep(100)
  }
  return passed()
}

/** As staff sees it. */
async function describeProgress(shop: CampaignShop, id: string): Promise<string> {
  const [row] = await shop.query<{ state: string; prepared: number; to_prepare: number; counts: { sent?: number } }>(
    'select state, prepared, to_prepare, counts from messaging.campaigns where id = $1',
    [id],
  )
  return row?.state === 'preparing'
    ? `prepared ${row.prepared} of ${row.to_prepare}`
    : `${row?.state}: ${row?.counts.sent ?? 0} of ${row?.prepared} sent`
}

/** Texts per second. */
async function runBare(shop: CampaignShop): Promise<number> {
  await startSending(shop, BARE_TIME, BARE_ID)
  const db = openDb({
    connectionString: shop.databaseUrl,
    poolSize: 8,
    preparedStatements: true,
    onIdleError: () => {},
  })
  const start = performance.now()
  const texts = await claimAndMark(db, { campaign_id: BARE_ID, now: BARE_TIME, limit: BARE_TEXTS })
  const seconds = (performance.now() - start) / 1000
  await db.destroy()
  if (texts === 0) throw new Error('the bare loop had nothing to claim')
  return texts / seconds
}

/** Resident memory of the worker, in MB: at its start, and once it is warm. */
function sampleMemory(pid: number) {
  const samples: number[] = []
  const timer = setInterval(async () => {
    const mib = await readMemoryMib(pid, 'VmRSS')
    if (mib) samples.push(mib)
  }, SAMPLE_EVERY_MS)
  return {
    stop: () => clearInterval(timer),
    spread: () => {
      const warm = samples.slice(Math.min((WARM_AFTER_S * 1000) / SAMPLE_EVERY_MS, Math.floor(samples.length / 2)))
      return { start: samples[0] ?? 0, least: Math.min(...warm), most: Math.max(...warm) }
    },
  }
}

interface Figures {
  subscribers: number
  /** Seconds. */
  prepared: number
  sent: number
  /** Texts per second. */
  bare: number
  memory: { start: number; least: number; most: number }
}

async function report(shop: CampaignShop, { subscribers, prepared, sent, bare, memory }: Figures): Promise<string[]> {
  const ledger = await shop.readLedger()
  const phones = new Set(ledger.map(({ phone }) => phone)).size
  const [row] = await shop.query<{ marked: number }>(
    `select count(*)::int as marked from messaging.recipients where campaign_id = $1 and state = 'sent'`,
    [CAMPAIGN_ID],
  )
  const perSecond = subscribers / sent
  const ratio = perSecond / bare
  const isExact = [ledger.length, phones, row?.marked].every((count) => count === subscribers)
  if (!isExact)
    throw new Error(`${subscribers} subscribers, ${ledger.length} texts to ${phones}, ${row?.marked} marked`)
  const verdicts = [
    ...(ratio < MIN_RATIO ? [`ratio below ${MIN_RATIO}`] : []),
    ...(memory.most - memory.least > MAX_SPREAD_MB ? [`memory spreads over ${MAX_SPREAD_MB} MB`] : []),
  ]
  return [
    `bench campaign-prepare subscribers=${subscribers} seconds=${prepared.toFixed(1)} per_second=${(subscribers / prepared).toFixed(0)}`,
    `bench campaign-send texts=${ledger.length} phones=${phones} marked=${row?.marked} seconds=${sent.toFixed(1)} per_second=${perSecond.toFixed(0)} bare_per_second=${bare.toFixed(0)} ratio=${ratio.toFixed(2)}`,
    `bench campaign-memory start_mb=${memory.start.toFixed(0)} least_mb=${memory.least.toFixed(0)} most_mb=${memory.most.toFixed(0)}`,
    ...verdicts.map((verdict) => `bench campaign NOT REACHED ${verdict}`),
  ]
}
