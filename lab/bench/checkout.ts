import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cart } from '@fieldhouse/contract/cart'
import type { PaymentAttempt } from '@fieldhouse/contract/payments'
import { freePort } from '../../tools/run/ports.ts'
import { acceptsConnections, preparePostgres } from '../../tools/run/postgres.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import { createBuyer } from '../shared/buyer.ts'
import { attachSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { compareByTurns } from './compare-by-turns.ts'
import type { LoggedStatement } from './statement-log.ts'
import { LOG_ALL_STATEMENTS, readStatementLog } from './statement-log.ts'

const CONCURRENCY = 8

interface Ready {
  cart: Cart
  email: string
}

/**
 * Whole checkouts against the PayPal emulator, compared with a baseline server that sends the same statements and
 * calls.
 */
export async function benchCheckout({ quick }: { quick: boolean }): Promise<string[]> {
  const checkouts = quick ? 30 : 200
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-checkout-'))
  const { url, command } = await preparePostgres({ dir, port: await freePort() })
  const server = spawnTethered({ ...command, argv: [...command.argv, ...LOG_ALL_STATEMENTS] as typeof command.argv })
  if (!server.child.stderr) throw new Error('the server says nothing')
  const log = readStatementLog(server.child.stderr)
  try {
    await waitUntil(() => acceptsConnections(url), { withinMs: 30_000 })
    const stage = await attachSharedServices(url, dir)
    const lane = await startTestShop(stage, { name: 'bench', apis: 1, env: { RECONCILE_AFTER_MS: '600000' } })
    const goods = await listBuyableSkus(lane, 200)
    for (const sku_id of goods) await setStock(lane, sku_id, 1000)
    await lane.worker.stop()
    await lane.fault({ call: 'webhook', kind: 'lost', count: 1_000_000 })

    const [first, sample, ...carts] = await fillCarts(lane, goods, 7 * checkouts + 2)
    if (!first || !sample) throw new Error('nothing could be put into a cart')
    // Warm up: queries that a process sends once per lifetime are not part of a checkout.
    await checkOut(lane, first)
    const recorded = await record(lane, log, sample)
    await lane.query(`alter system set log_statement = 'none'`)
    await lane.query('select pg_reload_conf()')

    const bareUrl = await startBaseline(lane, recorded)
    const run = (check: (cart: Ready) => Promise<void>) => measure(carts.splice(0, checkouts), check)
    const sqlOnly = await run((cart) => bareCheckout(bareUrl.url, cart, false))
    const { ratio, ours } = await compareByTurns(
      () => run((cart) => checkOut(lane, cart)),
      () => run((cart) => bareCheckout(bareUrl.url, cart, true)),
    )
    await stopTethered(bareUrl.process, { signal: 'SIGTERM', withinMs: 5000 })
    await lane.close()
    await stage.close()
    return [
      `bench checkout ratio=${ratio.toFixed(2)} ratio_to_sql_alone=${(ours.perSecond / sqlOnly.perSecond).toFixed(2)} per_second=${ours.perSecond.toFixed(1)} statements=${recorded.create.length}+${recorded.validate.length}`,
      ...list('create-orders', recorded.create),
      ...list('validate-order', recorded.validate),
    ]
  } finally {
    await stopTethered(server, { signal: 'SIGINT', withinMs: 10_000 })
    await rm(dir, { recursive: true, force: true })
  }
}

async function fillCarts(lane: TestShop, goods: readonly number[], count: number): Promise<Ready[]> {
  const carts: Ready[] = []
  const fill = async () => {
    while (carts.length < count) {
      const sku_id = goods[carts.length % goods.length] ?? 0
      const buyer = createBuyer(lane, { lines: [{ sku_id, quantity: 1 }], patience_ms: 60_000 })
      const cart = await buyer.prepare()
      if (cart) carts.push({ cart, email: buyer.bought.email })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, fill))
  return carts
}

interface Recorded {
  create: LoggedStatement[]
  validate: LoggedStatement[]
  /** Ids in the recorded statements, replaced by those of each purchase. */
  names: Record<string, string>
}

async function record(
  lane: TestShop,
  log: ReturnType<typeof readStatementLog>,
  { cart, email }: Ready,
): Promise<Recorded> {
  await sleep(3000)
  log.take()
  const attempt = await create(lane, cart)
  const create_ = ofOurs(await settled(log))
  await approve(lane, attempt)
  await validate(lane, cart, attempt)
  const validate_ = ofOurs(await settled(log))
  const provider = attempt.provider_order_id ?? ''
  const captures = (await (await fetch(`${lane.paypalUrl}/emulator/books`)).json()) as { captures: { id: string }[] }
  const names = { CART: cart.id, ATTEMPT: attempt.attempt_id, PROVIDER: provider, EMAIL: email }
  return { create: create_, validate: validate_, names: { ...names, CAPTURE: captures.captures.at(-1)?.id ?? '' } }
}

/** Drops the statements of the job queue's clock and of rate limits, which are not part of a checkout. */
function ofOurs(statements: readonly LoggedStatement[]): LoggedStatement[] {
  return statements.filter(({ text }) => !/pg_reload_conf|clock_timestamp|platform\.limits|^listen/i.test(text))
}

async function settled(log: ReturnType<typeof readStatementLog>): Promise<LoggedStatement[]> {
  await sleep(700)
  return log.take()
}

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

function create(lane: TestShop, cart: Cart): Promise<PaymentAttempt> {
  const body = { cart_id: cart.id, expected_total: cart.totals.total }
  return post(`${lane.apiUrls[0]}/api/payments/create-orders/`, body)
}

const approve = (lane: TestShop, { provider_order_id }: PaymentAttempt) =>
  post(`${lane.paypalUrl}/emulator/orders/${provider_order_id}/approve`, { outcome: 'pay' })

const validate = (lane: TestShop, cart: Cart, { provider_order_id }: PaymentAttempt) =>
  post(`${lane.apiUrls[0]}/api/payments/validate-order/`, { provider_order_id, cart_id: cart.id })

async function checkOut(lane: TestShop, { cart }: Ready): Promise<void> {
  const attempt = await create(lane, cart)
  await approve(lane, attempt)
  await validate(lane, cart, attempt)
}

async function bareCheckout(url: string, { cart, email }: Ready, withProvider: boolean): Promise<void> {
  const body = { cart_id: cart.id, email, total: cart.totals.total, with_provider: withProvider }
  const begun = await post<{ attempt_id: string; provider_order_id: string }>(`${url}/create`, body)
  await post(`${url}/validate`, { ...body, ...begun })
}

async function measure(carts: readonly Ready[], work: (cart: Ready) => Promise<void>) {
  const waiting = [...carts]
  const since = performance.now()
  const worker = async () => {
    for (let cart = waiting.pop(); cart; cart = waiting.pop()) await work(cart)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return { perSecond: carts.length / ((performance.now() - since) / 1000) }
}

async function startBaseline(lane: TestShop, recorded: Recorded) {
  const started = spawnTethered({
    argv: [process.execPath, 'lab/bench/baseline-checkout.ts'],
    env: { DATABASE_URL: lane.databaseUrl, PAYPAL_URL: lane.paypalUrl, RECORDED: JSON.stringify(recorded) },
  })
  started.child.stderr?.pipe(process.stderr)
  const [url] = await new Promise<string[]>((resolve) =>
    started.child.stdout?.once('data', (text) => resolve(String(text).trim().split('\n'))),
  )
  return { process: started, url: url ?? '' }
}

function list(name: string, statements: readonly LoggedStatement[]): string[] {
  return statements.map(({ text }, index) => `  ${name} ${index + 1}: ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
}
