import { join } from 'node:path'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { prepareCarrier, prepareMail } from '../../tools/run/emulators.ts'
import { freePort } from '../../tools/run/ports.ts'
import { ensureDatabase, startPostgres } from '../../tools/run/postgres.ts'
import { generateOrders } from './generate-orders.ts'
import { startRespawning } from './respawning-process.ts'
import { openStaffSession } from './staff-session.ts'
import { listBuyableSkus, setStock } from './test-data.ts'
import type { TestShop } from './test-shop.ts'
import { SECRET_KEY, startTestShop } from './test-shop.ts'

const ENOUGH_STOCK = 10_000
const SKUS = 50
/** Shorter than a session of staff. */
const RENEW_MS = 2 * 60_000

type Headers = Record<string, string>

/** A whole shop with that many demo orders, a PayPal to refund them at, and a member of staff who may do everything. */
export interface OrdersShop {
  lane: TestShop
  orders: number
  /** Of the API for staff, without the origin. */
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: object) => Promise<T>
  /** Headers of a session that lasts a few minutes. */
  signIn: () => Promise<Headers>
  /** By the emulated carrier, since it was started. */
  countSoldLabels: () => Promise<number>
  /** Buyable, and with stock for many buyers. */
  skuIds: number[]
  close: () => Promise<void>
}

/** The database is kept between runs in .data/bench. */
export async function openOrdersShop(orders: number): Promise<OrdersShop> {
  const dir = `.data/bench/orders-${orders}`
  const postgres = await startPostgres({ dir, port: await freePort() })
  const databaseUrl = await ensureDatabase(postgres.url, 'shop')
  await migrate(databaseUrl)
  await generateOrders(databaseUrl, orders)
  const mail = await prepareMail()
  const mails = await startRespawning(mail.service, mail.service.isReady)
  const carrier = await prepareCarrier()
  const carrierEmulator = await startRespawning(carrier.service, carrier.service.isReady)
  const stage = {
    dir: join(dir, '..'),
    serverUrl: postgres.url,
    mailsUrl: mail.httpUrl,
    smtpUrl: mail.apiEnv.SMTP_URL ?? '',
    newDatabase: async () => databaseUrl,
    close: () => mails.stop(),
  }
  const lane = await startTestShop(stage, { name: `orders-${orders}`, apis: 1, env: carrier.apiEnv })
  const skuIds = await listBuyableSkus(lane, SKUS)
  for (const sku_id of skuIds) await setStock(lane, sku_id, ENOUGH_STOCK)
  const signIn = keepSession(() =>
    openStaffSession({ databaseUrl, secretKey: SECRET_KEY, permissions: [...PERMISSIONS] }),
  )
  return {
    lane,
    orders,
    skuIds,
    signIn,
    get: async (path) => call(lane, await signIn(), path),
    post: async (path, body) => call(lane, await signIn(), path, body),
    countSoldLabels: async () => {
      const { shipments } = (await (await fetch(`${carrier.httpUrl}/emulator/books`)).json()) as CarrierBooks
      return shipments.filter(({ postage_label }) => postage_label).length
    },
    close: async () => {
      await lane.close()
      await carrierEmulator.stop()
      await stage.close()
      await postgres.stop()
    },
  }
}

interface CarrierBooks {
  shipments: { postage_label: object | null }[]
}

function keepSession(open: () => Promise<{ headers: Headers }>): () => Promise<Headers> {
  let session: { headers: Headers; at: number } | undefined
  return async () => {
    if (!session || performance.now() - session.at > RENEW_MS) {
      session = { at: performance.now(), ...(await open()) }
    }
    return session.headers
  }
}

async function call<T>({ apiUrls }: TestShop, headers: Headers, path: string, body?: object): Promise<T> {
  const response = await fetch(`${apiUrls[0]}/api${path}`, {
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as T
}
