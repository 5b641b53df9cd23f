import pg from 'pg'
import { AREAS } from '../../apps/api/src/modules/messaging/rules/area-codes.ts'
import { prepareSms } from '../../tools/run/emulators.ts'
import { appUrlOf } from '../../tools/run/postgres.ts'
import type { TetheredProcess } from '../../tools/run/tethered-process.ts'
import { spawnTethered } from '../../tools/run/tethered-process.ts'
import { startRespawning } from './respawning-process.ts'
import type { SharedServices } from './shared-services.ts'
import { SECRET_KEY } from './test-shop.ts'

export const CAMPAIGN_ID = '00000000-0000-4000-8000-000000000016'
const INSERT_CHUNK = 50_000
const WORDING = { en: '{first_name|Hey}, the restock is here: {link}', es: '{first_name|Hola}, ya llegó: {link}' }

/** A database with subscribers and one campaign, an SMS emulator that is never killed, and workers started by hand. */
export interface CampaignShop {
  smsUrl: string
  databaseUrl: string
  env: Record<string, string>
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Ready once its database is open; its clock runs ahead of the machine’s by `aheadMs`. */
  startWorker: (aheadMs: number, more?: { FAILPOINT_FILE: string }) => Promise<CampaignWorker>
  fault: (fault: object) => Promise<void>
  clearFaults: () => Promise<void>
  /** Phone and machine time of every text that the emulator accepted. */
  readLedger: () => Promise<{ phone: string; at: number }[]>
  close: () => Promise<void>
}

interface CampaignWorker extends TetheredProcess {
  /** The end of what it has written. */
  output: () => string
}

interface CampaignShopOptions {
  name: string
  publicUrl: string
  settings: Record<string, unknown>
  smsEnv?: Record<string, string>
}

export async function startCampaignShop(stage: SharedServices, options: CampaignShopOptions): Promise<CampaignShop> {
  const { name, publicUrl, settings, smsEnv = {} } = options
  const databaseUrl = await stage.newDatabase(name)
  const sms = await prepareSms(publicUrl)
  const service = { ...sms.service, env: { ...sms.service.env, LOG_LEVEL: 'silent', ...smsEnv } }
  const emulator = await startRespawning(service, sms.service.isReady)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const query: CampaignShop['query'] = async (text, values = []) => (await pool.query(text, values)).rows
  for (const [key, value] of Object.entries(settings)) await setSetting(query, key, value)
  const env = {
    NODE_ENV: 'production',
    SHOP_ENVIRONMENT: 'lab',
    DATABASE_URL: appUrlOf(databaseUrl),
    SECRET_KEY,
    LOG_LEVEL: 'silent',
    SMTP_URL: stage.smtpUrl,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_SCALE: '1000000',
    METRICS_PORT: '0',
    ...sms.apiEnv,
  }
  const { httpUrl: smsUrl } = sms
  return {
    smsUrl,
    databaseUrl,
    env,
    query,
    startWorker: (aheadMs, more) => startWorker({ ...env, LAB_CLOCK_AHEAD_MS: String(aheadMs), ...more }),
    fault: async (fault) => {
      const { ok } = await fetch(`${smsUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
      if (!ok) throw new Error(`no such fault: ${JSON.stringify(fault)}`)
    },
    clearFaults: async () => void (await fetch(`${smsUrl}/faults`, { method: 'DELETE' })),
    readLedger: async () => {
      const { phones, times } = (await (await fetch(`${smsUrl}/ledger.json`)).json()) as Record<string, number[]>
      return (phones ?? []).map((phone, index) => ({ phone: `+${phone}`, at: times?.[index] ?? 0 }))
    },
    close: async () => {
      await emulator.stop()
      await pool.end()
    },
  }
}

/** On a busy machine the database may be too slow for a start. */
const STARTS = 3

async function startWorker(env: Record<string, string>, starts = STARTS): Promise<CampaignWorker> {
  const worker = spawnTethered({ argv: [process.execPath, 'lab/shared/campaign-worker.ts'], env })
  let said = ''
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [worker.child.stdout, worker.child.stderr]) {
      stream?.on('data', (text) => {
        said = `${said}${text}`.slice(-2000)
        if (said.includes('ready')) resolve(true)
      })
    }
  })
  if (await Promise.race([isReady, worker.ended.then(() => false)])) return { ...worker, output: () => said }
  if (starts > 1) return startWorker(env, starts - 1)
  throw new Error(`the campaign worker died at its start:\n${said}`)
}

export async function setSetting(query: CampaignShop['query'], key: string, value: unknown): Promise<void> {
  await query(
    `insert into settings.entries (key, value, updated_at) values ($1, $2, '2026-10-01Z')
    on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )
}

/** Spread over all area codes, both languages, with and without names that cost more. */
export async function insertSubscribers({ query }: CampaignShop, count: number): Promise<void> {
  const codes = [...AREAS.keys()]
  for (let from = 0; from < count; from += INSERT_CHUNK) {
    await query(
      `insert into messaging.subscribers (phone, area_code, state, lang, first_name, created_at, subscribed_at)
      select '+1' || code || lpad((2000000 + n / cardinality($3::int[]))::text, 7, '0'), code, 'subscribed',
        case when n % 4 = 0 then 'es' else 'en' end,
        (array['Ann', 'María', null, 'Łukasz', 'Jo', 'José'])[n % 6 + 1], '2026-06-01Z', '2026-06-01Z'
      from (select n, ($3::int[])[n % cardinality($3::int[]) + 1] as code from generate_series($1::int, $2::int) n) s`,
      [from, Math.min(from + INSERT_CHUNK, count) - 1, codes],
    )
  }
  await query('analyze messaging.subscribers')
}

export async function insertCampaign(
  { query }: CampaignShop,
  id = CAMPAIGN_ID,
  segment: readonly object[] = [],
): Promise<void> {
  await query(
    `insert into messaging.campaigns (id, name, state, segment, bodies, link, actor, created_at, updated_at)
    values ($1, 'Lab', 'preparing', $3, $2, '/products/', 'lab', '2026-10-01Z', '2026-10-01Z')`,
    [id, JSON.stringify({ a: WORDING }), JSON.stringify(segment)],
  )
}

export async function startSending({ query }: CampaignShop, at: Date, id = CAMPAIGN_ID): Promise<void> {
  await query(
    `update messaging.campaigns set state = 'sending', paused_for = null, started_at = coalesce(started_at, $2)
    where id = $1 and state in ('draft', 'paused')`,
    [id, at],
  )
}

export async function readCampaignState({ query }: CampaignShop, id = CAMPAIGN_ID): Promise<string> {
  const [row] = await query<{ state: string }>('select state from messaging.campaigns where id = $1', [id])
  return row?.state ?? 'missing'
}
