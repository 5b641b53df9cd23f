import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Visitor } from '../../../platform/caller.ts'
import { isCaller } from '../../../platform/caller.ts'
import { crash } from '../../../platform/crash-points.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CartRow, CartToPay } from '../../cart/service/pay-cart.ts'
import { lockCartToPay, markPaying, readCartToPay } from '../../cart/service/pay-cart.ts'
import type { PricingContext } from '../../cart/service/priced-cart.ts'
import { personOf } from '../../promotions/rules/people.ts'
import type { AppliedStep } from '../../promotions/rules/pricing.ts'
import { toTrace } from '../../promotions/rules/wording.ts'
import { reserveUses } from '../../promotions/service/uses.ts'
import { freeExpired, hold } from '../../stock/service/holds.ts'
import { REVOCABLE } from '../rules/attempts.ts'
import type { Frozen, PayableCart } from '../rules/freeze.ts'
import { assertPayable, freeze } from '../rules/freeze.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import type { CheckoutDeps } from './deps.ts'
import { release } from './give-up.ts'
import { refuseAbuse } from './refuse-abuse.ts'

export interface ToPay {
  cart_id: string
  /** The total that the shopper saw. If it differs from the current one, the payment is rejected. */
  expected_total: string
  email?: string
  lang: Language
}

/** Reserves stock and redemptions and saves the order snapshot. An unchanged cart gets the same attempt. */
export async function prepare(deps: CheckoutDeps, who: Visitor, wanted: ToPay): Promise<AttemptRow> {
  const at = deps.clock.now()
  const context = { book: await deps.promotions.read(at), lang: wanted.lang, at }
  const contact = isCaller(who) ? await deps.contactOf(who.user_id) : undefined
  const email = contact?.email ?? wanted.email ?? null
  await refuseAbuse(deps, who, wanted.cart_id, at)
  const prepareOnce = (db: Db) => prepareIn({ ...deps, db }, who, { ...wanted, email }, context)
  const begin = () => deps.turns.begin(() => inTransaction(deps.db, prepareOnce))
  try {
    return await begin()
  } catch (error) {
    if (!(error instanceof ShortOfStock)) throw error
    if (!(await freeExpired(deps, error.sku_ids))) throw new DomainError('out_of_stock', error.details)
    return begin()
  }
}

/** Holds of other attempts may have expired: release those and retry once, in a new transaction. */
class ShortOfStock extends DomainError {
  readonly sku_ids: readonly number[]

  constructor(sku_ids: readonly number[], details: DomainError['details'] = {}) {
    super('out_of_stock', details)
    this.sku_ids = sku_ids
  }
}

type Wanted = Omit<ToPay, 'email'> & { email: string | null }

async function prepareIn(
  deps: CheckoutDeps,
  who: Visitor,
  wanted: Wanted,
  context: PricingContext,
): Promise<AttemptRow> {
  const { db } = deps
  const found = await lockCartToPay(db, who, wanted.cart_id)
  if (!found) return getOrdered(db, who, wanted.cart_id)
  const cart = { ...found, email: wanted.email ?? found.email }

  const earlier = await store.lockLiveAttempt(db, cart.id)
  if (earlier && !REVOCABLE.includes(earlier.state)) throw new DomainError('payment_in_progress')
  if (earlier && isSame(earlier, cart, wanted, context.at)) return earlier

  const toPay = await readCartToPay(db, context, cart)
  const payable = payableOrShort(toPay, cart.email, context.at)
  if (payable.totals.total !== wanted.expected_total) throw new DomainError('cart_changed', { cart: payable })

  if (earlier) await release(deps, earlier, { to: 'superseded' })
  return setAside(deps, { cart, payable, toPay, context, network_address: who.address })
}

/** A repeated request, such as after a lost response. */
function isSame(attempt: AttemptRow, cart: CartRow, { expected_total, lang }: Wanted, now: Date): boolean {
  const { cart_version, amount, email, expires_at } = attempt
  const isTheirs = cart_version === cart.version && email === cart.email && attempt.lang === lang
  return isTheirs && amount === expected_total && expires_at > now
}

async function getOrdered(db: Db, who: Visitor, cart_id: string): Promise<AttemptRow> {
  const ordered = await store.findOrderedAttempt(db, cart_id, isCaller(who) ? who.user_id : null)
  if (!ordered) throw new DomainError('not_found')
  return ordered
}

function payableOrShort({ told }: CartToPay, email: string | null, now: Date): PayableCart {
  try {
    return assertPayable(told, email, now)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'out_of_stock') throw error
    const wanted = told.lines.map(({ sku_id }) => sku_id)
    throw new ShortOfStock(wanted, error.details)
  }
}

interface Agreed {
  cart: CartRow
  payable: PayableCart
  toPay: CartToPay
  context: PricingContext
  network_address: string
}

async function setAside(
  deps: CheckoutDeps,
  { cart, payable, toPay, context, network_address }: Agreed,
): Promise<AttemptRow> {
  const { db, clock, config } = deps
  const { lang, at } = context
  const frozen = freezeAll(payable, toPay)
  const expires_at = new Date(at.getTime() + config.HOLD_SECONDS * 1000)
  const attempt = {
    id: randomUUID(),
    cart_id: cart.id,
    cart_version: cart.version,
    user_id: cart.user_id,
    email: payable.email,
    lang,
    amount: payable.totals.total,
    frozen,
    created_at: at,
    expires_at,
    network_address,
  }
  await store.insertAttempt(db, attempt)
  await reserveUses({ db, clock }, { reservation_id: attempt.id, person: personOf(attempt), expires_at, ...frozen })
  await crash('before-hold')
  await markPaying(db, cart.id)
  // Hold stock last: until the commit, buyers of the same SKU wait.
  await holdOrShort(db, { hold_id: attempt.id, cart_id: cart.id, expires_at }, frozen, at)
  await crash('after-hold')
  return { ...attempt, state: 'created', currency: 'USD', provider_order_id: null, order_id: null, problem: null }
}

async function holdOrShort(db: Db, wanted: Parameters<typeof hold>[1], { units }: Frozen, at: Date): Promise<void> {
  try {
    await hold(db, wanted, units, at)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ShortOfStock(units.map(({ sku_id }) => sku_id))
  }
}

function freezeAll(payable: PayableCart, { priced, offers }: CartToPay): Frozen {
  const applied = priced.trace.filter((step): step is AppliedStep => step.step === 'applied')
  const uses = applied.map(({ promotion, cents }) => ({
    promotion_id: promotion.id,
    cents,
    code: priced.of_code?.id === promotion.id ? payable.promo_code : null,
  }))
  const trace = toTrace(priced.trace, 'en', () => null)
  return freeze(payable, { uses, trace, categoriesOf: (sku_id) => offers.get(sku_id)?.category_ids ?? [] })
}
