import { setTimeout as sleep } from 'node:timers/promises'
import type { Cart } from '@fieldhouse/contract/cart'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom, deriveSeed } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { HOLD_INVARIANTS, LOOKS_SOLD_OUT } from './hold-invariants.ts'
import { findForbiddenRows } from './invariants.ts'
import type { Scenario } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const MIN_HONEST_SHARE = 0.99
const MAX_OPEN_OF_ADDRESS = 10
/** The most units of a SKU that a cart takes. */
const GREEDY = 20
/** A weaker attack proves nothing, such as one from a machine that is busy with other things. */
const MIN_HELD_PEAK = { quick: 0.05, full: 0.2 }
const ANSWER_WITHIN_MS = 10_000
const PATIENCE_MS = 120_000
const WATCH_EVERY_MS = 500
const QUIET_WITHIN_MS = 30_000
/** Between two payments of an address: it is the stock that is attacked, not the processors. */
const PAUSE_MS = [3000, 9000] as const

interface AvailableUnits {
  sku_id: number
  available: number
}

interface Run {
  lane: TestShop
  plenty: readonly number[]
  /** What the shop shows as available; attackers look before they fill a cart. */
  shelf: readonly AvailableUnits[]
  /** Lines of an attacker's cart. */
  cartLines: number
  until: number
  history: PurchaseRecord[]
  attack: Record<'held' | 'sold_out' | 'limited' | 'failed', number>
}

/** Many addresses start payments for everything and pay none, with the limits of a real shop, while others just buy. */
export const inventoryDenial: Scenario = async ({ quick, seed }) => {
  const { addresses, buyers, lasts_ms, cartLines } = quick
    ? { addresses: 30, buyers: 8, lasts_ms: 12_000, cartLines: 30 }
    : { addresses: 200, buyers: 50, lasts_ms: 60_000, cartLines: 50 }
  const stage = await startSharedServices()
  try {
    const lane = await startTestShop(stage, { name: 'denial', apis: 2, env: { RATE_LIMIT_SCALE: '1' } })
    const shelf = await readShelf(lane)
    const plenty = shelf.filter(({ available }) => available >= 10).map(({ sku_id }) => sku_id)
    const none = { held: 0, sold_out: 0, limited: 0, failed: 0 }
    const run: Run = { lane, plenty, shelf, cartLines, until: 0, history: [], attack: none }
    const draws = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => createSeededRandom(deriveSeed(seed, from + index)))
    const armed = await fillCarts(run, draws(0, addresses))
    await lane.query('analyze')
    run.until = performance.now() + lasts_ms
    const [watched] = await Promise.all([
      watch(run),
      ...armed.map((attacker) => attack(run, attacker)),
      ...draws(addresses, buyers).map((draw) => shop(run, draw)),
    ])
    const { violations, after_ms } = await waitUntilSettled(lane, run.history, QUIET_WITHIN_MS)
    await lane.close()
    const min_peak = quick ? MIN_HELD_PEAK.quick : MIN_HELD_PEAK.full
    return conclude(run, watched, [...watched.violations, ...violations], { after_ms, min_peak })
  } finally {
    await stage.close()
  }
}

async function readShelf(lane: TestShop): Promise<AvailableUnits[]> {
  const ids = await listBuyableSkus(lane, 5000)
  return lane.query(
    `select sku_id, on_hand - held - committed as available from stock.balances
    where sku_id = any ($1) and on_hand - held - committed > 0 order by sku_id`,
    [ids],
  )
}

interface Attacker {
  draw: SeededRandom
  address: string
  cart: Cart | undefined
}

/** Filled before the clock starts, as a real attack would. Every tenth cart wants as much as it can hold. */
async function fillCarts(run: Run, draws: readonly SeededRandom[]): Promise<Attacker[]> {
  const attackers = draws.map((draw, index) => ({
    draw,
    address: `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    cart: undefined as Cart | undefined,
  }))
  const waiting = [...attackers.entries()]
  const fill = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, attacker] = next
      attacker.cart = await fillCart(run, attacker, index % 10 === 0 ? GREEDY : attacker.draw.whole(1, 3))
    }
  }
  await Promise.all(Array.from({ length: 8 }, fill))
  return attackers
}

async function fillCart(run: Run, { draw, address }: Attacker, most: number): Promise<Cart | undefined> {
  // One line that is short refuses the whole cart, so careful attackers leave out what is scarce.
  const shelf = most === GREEDY ? run.shelf : run.shelf.filter(({ available }) => available > 2 * most)
  const start = draw.whole(0, shelf.length - 1)
  const drawn = [...shelf.slice(start), ...shelf.slice(0, start)].slice(0, run.cartLines)
  const lines = drawn.map(({ sku_id, available }) => ({ sku_id, quantity: Math.min(available, most) }))
  return createBuyer(run.lane, {
    lines,
    address,
    answer_within_ms: ANSWER_WITHIN_MS,
    patience_ms: PATIENCE_MS,
  }).prepare()
}

const OUTCOMES: Readonly<Record<number, keyof Run['attack']>> = { 201: 'held', 409: 'sold_out', 429: 'limited' }

/** Starts one payment after the other and approves none. A refused cart is replaced by a less greedy one. */
async function attack(run: Run, attacker: Attacker): Promise<void> {
  const { address, draw } = attacker
  const { once } = createBuyer(run.lane, { lines: [], address, answer_within_ms: ANSWER_WITHIN_MS, patience_ms: 0 })
  let { cart } = attacker
  await sleep(draw.between(0, 2000))
  while (performance.now() < run.until) {
    const body = cart && { cart_id: cart.id, expected_total: cart.totals.total }
    const response = body && (await once<object>('POST', '/payments/create-orders/', body))
    run.attack[OUTCOMES[response?.status ?? 0] ?? 'failed'] += 1
    if (response?.status !== 429) cart = await fillCart(run, attacker, draw.whole(1, 3))
    await sleep(draw.between(...PAUSE_MS))
  }
}

/** Buys a unit or two of SKUs with ten units or more, again and again. */
async function shop(run: Run, draw: SeededRandom): Promise<void> {
  await sleep(draw.between(500, 3000))
  while (performance.now() < run.until) {
    const drawn = new Set(Array.from({ length: draw.whole(1, 2) }, () => draw.oneOf(run.plenty)))
    const lines = [...drawn].map((sku_id) => ({ sku_id, quantity: draw.whole(1, 2) }))
    const buyer = createBuyer(run.lane, { lines, answer_within_ms: ANSWER_WITHIN_MS, patience_ms: PATIENCE_MS })
    run.history.push(buyer.bought)
    await buyer.buy()
    await sleep(draw.between(500, 2500))
  }
}

interface Watched {
  violations: string[]
  looked_sold_out: Set<number>
  held_peak: number
}

/** I14 holds at every moment, so it is checked during the attack, too. */
async function watch(run: Run): Promise<Watched> {
  const watched: Watched = { violations: [], looked_sold_out: new Set(), held_peak: 0 }
  const { lane } = run
  while (performance.now() < run.until) {
    run.shelf = await readShelf(lane)
    watched.violations.push(...(await findForbiddenRows(lane, { ...HOLD_INVARIANTS, ...OPEN_OF_ADDRESS })))
    for (const { sku_id } of await lane.query<{ sku_id: number }>(LOOKS_SOLD_OUT)) watched.looked_sold_out.add(sku_id)
    const [row] = await lane.query<{ share: number }>(HELD_SHARE)
    watched.held_peak = Math.max(watched.held_peak, row?.share ?? 0)
    await sleep(WATCH_EVERY_MS)
  }
  return watched
}

const OPEN_OF_ADDRESS = {
  'I14 an address has more payments open than it may have': `
    select network_address as what from checkout.attempts
    where user_id is null and state in ('created', 'approved')
    group by network_address having count(*) > ${MAX_OPEN_OF_ADDRESS}`,
}

const HELD_SHARE = `
  select coalesce((select sum(quantity) from stock.holds where not approved), 0)::float
    / greatest(1, (select sum(on_hand - committed) from stock.balances)) as share`

function conclude(
  run: Run,
  watched: Watched,
  violations: string[],
  { after_ms, min_peak }: { after_ms: number; min_peak: number },
) {
  const { history, attack } = run
  const paid = history.filter(({ told }) => told === 'paid').length
  const honest = Math.floor((paid / Math.max(1, history.length)) * 1000) / 1000
  const { looked_sold_out, held_peak } = watched
  const figures = `purchases=${history.length} looked_sold_out=${looked_sold_out.size} held_peak=${held_peak.toFixed(2)}`
  const attacked = Object.entries(attack).map(([name, times]) => `attack_${name}=${times}`)
  const unpaid = history.filter(({ told }) => told !== 'paid').map(({ told }) => `an honest buyer was told ${told}`)
  return {
    lines: [
      `chaos inventory-denial violations=${violations.length} honest=${honest.toFixed(3)} ${figures} ${attacked.join(' ')} quiet_after_ms=${after_ms.toFixed(0)}`,
    ],
    failures: [
      ...violations,
      ...[...looked_sold_out].map((sku_id) => `SKU ${sku_id} looked sold out because of unpaid holds alone`),
      ...(history.length > 0 && honest >= MIN_HONEST_SHARE ? [] : unpaid),
      ...(history.length > 0 ? [] : ['nothing was bought']),
      ...(held_peak >= min_peak
        ? []
        : [`the attack held only ${held_peak.toFixed(2)} of the stock, which proves nothing`]),
    ],
  }
}
