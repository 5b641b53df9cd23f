import { isDeepStrictEqual } from 'node:util'
import type { Cart } from '@fieldhouse/contract/cart'
import { toCents } from '@fieldhouse/contract/rules/money'
import { givenPeopleIn } from '../../apps/api/test/given-people.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom, deriveSeed } from '../shared/seeded-random.ts'
import { createPromoCode, listBuyableSkus, setStock } from '../shared/test-data.ts'
import { createCartCaller } from './cart-caller.ts'
import type { CartStep, ShopModel } from './cart-model.ts'
import { applyStep, EMPTY_CART } from './cart-model.ts'
import type { FuzzShop } from './fuzz-shop.ts'
import { openFuzzShop } from './fuzz-shop.ts'
import type { Scenario } from './scenario.ts'

const FULL = 300
const QUICK = 8
const STEPS = { least: 20, most: 50 }
const SKUS = 4
const CODE = 'FUZZ10'
const WEIGHTS = {
  add: 6,
  'add twice': 2,
  set: 6,
  'set, stale': 1,
  replace: 2,
  code: 2,
  empty: 0.5,
  'adjust stock': 3,
  'sign in': 1,
} as const

/** Random sequences of cart and stock calls, compared with a model after each step. */
export const carts: Scenario = async ({ quick, seed, sequences: count = quick ? QUICK : FULL }) => {
  const shop = await openFuzzShop()
  const skuIds = (await listBuyableSkus(shop, SKUS)).map(Number)
  await createPromoCode(shop, CODE, 1_000_000)
  const { headers: staff } = await givenPeopleIn(shop.deps).staff(['stock'])
  const failures: string[] = []
  let steps = 0
  for (let index = 0; index < count; index++) {
    const random = createSeededRandom(deriveSeed(seed, index))
    const result = await runSequence(shop, random, skuIds, staff)
    steps += result.steps
    if (result.failure) failures.push(`cart sequence ${index}: ${result.failure}`)
  }
  await shop.close()
  return { lines: [`fuzz carts sequences=${count} steps=${steps} wrong=${failures.length}`], failures }
}

async function runSequence(shop: FuzzShop, random: SeededRandom, skuIds: readonly number[], staff: Headers) {
  const { username } = await givenPeopleIn(shop.deps).person()
  const newKey = () => `cart-${username}-${random.whole(0, 2 ** 31)}`
  const caller = createCartCaller({ apiUrl: shop.apiUrls[0] ?? '', username, staff, newKey })
  let model: ShopModel = {
    cart: EMPTY_CART,
    own: EMPTY_CART,
    isSignedIn: false,
    available: await stock(shop, random, skuIds),
  }
  const trail: CartStep[] = []
  const length = random.whole(STEPS.least, STEPS.most)
  while (trail.length < length) {
    const step = caller.hasCart() ? draw(random, skuIds, model) : drawFirst(random, skuIds)
    trail.push(step)
    const { next, code } = applyStep(model, step)
    const answered = await caller.perform(step)
    const hasCart = caller.hasCart()
    const wrong = answered !== code ? `${answered} instead of ${code}` : hasCart && compare(await caller.read(), next)
    if (wrong) return { steps: trail.length, failure: `${wrong}\n  after ${JSON.stringify(trail)}` }
    model = next
  }
  return { steps: trail.length }
}

type Headers = Record<string, string>

/** One SKU is short, the others are not. */
async function stock(shop: FuzzShop, random: SeededRandom, skuIds: readonly number[]): Promise<Record<number, number>> {
  const available: Record<number, number> = {}
  for (const [position, sku_id] of skuIds.entries()) {
    const [{ taken = 0 } = {}] = await shop.query<{ taken: number }>(
      'select held + committed as taken from stock.balances where sku_id = $1',
      [sku_id],
    )
    available[sku_id] = position === 0 ? random.whole(0, 5) : random.whole(10, 60)
    await setStock(shop, sku_id, available[sku_id] + taken)
  }
  return available
}

/** A cart begins with an addition; the other calls need one. */
function drawFirst(random: SeededRandom, skuIds: readonly number[]): CartStep {
  return { kind: 'add', sku_id: skuIds[1] ?? 0, quantity: random.whole(1, 3) }
}

function draw(random: SeededRandom, skuIds: readonly number[], { isSignedIn }: ShopModel): CartStep {
  const kind = random.weighted(WEIGHTS)
  const sku_id = random.oneOf(skuIds)
  if (kind === 'sign in') return { kind: isSignedIn ? 'sign out' : 'sign in' }
  if (kind === 'empty') return { kind }
  if (kind === 'code') return { kind, promo_code: random.next() < 0.6 ? CODE : null }
  if (kind === 'adjust stock') return { kind, sku_id, quantity: random.oneOf([-20, -5, -2, -1, 1, 3, 10]) }
  if (kind === 'replace') {
    const chosen = skuIds.filter(() => random.next() < 0.5)
    return { kind, lines: chosen.map((id) => ({ sku_id: id, quantity: random.whole(1, 20) })) }
  }
  if (kind === 'set') {
    const saved = random.oneOf([{}, {}, { saved: true }, { saved: false }])
    return { kind, sku_id, quantity: random.whole(0, 8), ...saved }
  }
  return { kind, sku_id, quantity: random.whole(1, 8) }
}

/** What is sold out stays in the cart, but has no price. */
function compare(cart: Cart, { cart: model, available }: ShopModel): string | undefined {
  const quantities = (lines: readonly { sku_id: number; quantity: number }[]) =>
    Object.fromEntries(lines.map(({ sku_id, quantity }) => [sku_id, quantity]))
  const shown = { lines: quantities(cart.lines), saved: quantities(cart.saved), promo_code: cart.promo_code }
  if (!isDeepStrictEqual(shown, { ...model })) return `${JSON.stringify(shown)} instead of ${JSON.stringify(model)}`
  const { items, discount, shipping, tax, total } = cart.totals
  const priced = cart.lines.filter(({ sku_id }) => (available[sku_id] ?? 0) > 0)
  const subtotal = priced.reduce((sum, line) => sum + line.quantity * toCents(line.unit_price), 0)
  if (subtotal !== toCents(items)) return `items of ${items} instead of ${subtotal} cents`
  const expected = toCents(items) - toCents(discount) + toCents(shipping ?? '0.00') + toCents(tax ?? '0.00')
  return expected === toCents(total) ? undefined : `a total of ${total} instead of ${expected} cents`
}
