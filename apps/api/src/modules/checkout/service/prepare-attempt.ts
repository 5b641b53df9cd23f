import { randomUUID } from 'node:crypto'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { VisitSource } from '@fieldhouse/contract/rules/visit-source'
import type { Language } from '@fieldhouse/contract/schemas'
import type { CartRow, PricedCart } from '#modules/cart/service/cart-checkout.ts'
import { lockCartForPayment, markCartPaying, readPricedCart } from '#modules/cart/service/cart-checkout.ts'
import type { PricingContext } from '#modules/cart/service/cart-pricing.ts'
import { customerKeyOf } from '#modules/promotions/rules/customer-key.ts'
import type { AppliedEntry } from '#modules/promotions/rules/pricing-types.ts'
import { serializeTrace } from '#modules/promotions/rules/serialize-pricing.ts'
import { reserveRedemptions } from '#modules/promotions/service/redemptions.ts'
import { holdUnits, releaseExpiredHolds } from '#modules/stock/service/holds.ts'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { failpoint } from '#platform/failpoints.ts'
import type { ProviderMode } from '../provider.ts'
import { REVOCABLE_STATES, unapprovedHoldSeconds } from '../rules/attempts.ts'
import type { OrderSnapshot, PayableCart } from '../rules/order-snapshot.ts'
import { assertPayable, takeOrderSnapshot } from '../rules/order-snapshot.ts'
import { partyKeyOf, toParty } from '../rules/party.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import { confirmUnits } from './approve-attempt.ts'
import type { CheckoutDeps } from './payment-deps.ts'
import { releaseAttempt } from './release-attempt.ts'
import type { AttemptCredit, CreditRequest } from './spend-credit.ts'
import { reserveAttemptCredit, resolveCredit } from './spend-credit.ts'
import { StockShortage } from './stock-shortage.ts'
import { throttlePayments } from './throttle-payments.ts'

export interface PaymentRequest {
  cart_id: string
  /** The total that the shopper saw. If it differs from the current one, the payment is rejected. */
  expected_total: string
  email?: string
  credit?: CreditRequest
  lang: Language
}

/** Reserves stock and redemptions and saves the order snapshot. An unchanged cart gets the same attempt. */
export async function prepareAttempt(deps: CheckoutDeps, who: Visitor, request: PaymentRequest): Promise<AttemptRow> {
  const at = deps.clock.now()
  const context = { book: await deps.promotions.read(at), lang: request.lang, at }
  const contact = isCaller(who) ? await deps.contactOf(who.user_id) : undefined
  const email = contact?.email ?? request.email ?? null
  const mode = await deps.provider.currentMode()
  const prepareOnce = (db: Db) => prepareInTransaction({ ...deps, db }, who, { ...request, email, mode }, context)
  const begin = () => deps.turns.begin(() => inTransaction(deps.db, prepareOnce))
  try {
    return await begin()
  } catch (error) {
    if (!(error instanceof StockShortage)) throw error
    // Holds of other attempts may have expired: release those and retry once, in a new transaction.
    if (!(await releaseExpiredHolds(deps, error.sku_ids))) throw new DomainError('out_of_stock', error.details)
    return begin()
  }
}

type ResolvedPaymentRequest = Omit<PaymentRequest, 'email'> & { email: string | null; mode: ProviderMode | undefined }

async function prepareInTransaction(
  deps: CheckoutDeps,
  who: Visitor,
  request: ResolvedPaymentRequest,
  context: PricingContext,
): Promise<AttemptRow> {
  const { db } = deps
  const lockedCart = await lockCartForPayment(db, who, request.cart_id)
  if (!lockedCart) return getOrderedAttempt(db, who, request.cart_id)
  const credit = await resolveCredit(deps, who, request.credit, request.expected_total)
  const due = fromCents(toCents(request.expected_total) - toCents(credit.credit))
  // Nothing is paid at the provider where nothing is due, so any mode will do.
  const provider_mode = request.mode ?? (due === '0.00' ? 'production' : undefined)
  if (!provider_mode) throw new DomainError('payment_unavailable')
  const cart = { ...lockedCart, email: request.email ?? lockedCart.email }

  const earlier = await store.lockLiveAttempt(db, cart.id)
  if (earlier && !REVOCABLE_STATES.includes(earlier.state)) throw new DomainError('payment_in_progress')
  const isSameMode = earlier?.provider_mode === provider_mode
  if (earlier && isSameMode && isSameRequest(earlier, cart, { ...request, ...credit, due }, context.at)) return earlier

  const toPay = await readPricedCart(db, context, cart)
  const payable = assertPayableOrShort(toPay, cart.email, context.at)
  if (payable.totals.total !== request.expected_total) throw new DomainError('cart_changed', { cart: payable })

  await throttlePayments(deps, toParty(cart.user_id, who.address), cart.id, context.at)
  if (earlier) await releaseAttempt(deps, earlier, { to: 'superseded' })
  const network_address = who.address
  return createAttempt(deps, { cart, payable, toPay, context, provider_mode, network_address, credit, due })
}

/** A repeated request, such as after a lost response. */
function isSameRequest(
  attempt: AttemptRow,
  cart: CartRow,
  { due, credit, credit_account_id, lang }: Pick<ResolvedPaymentRequest, 'lang'> & AttemptCredit & { due: string },
  now: Date,
): boolean {
  const { cart_version, amount, email, expires_at } = attempt
  if (attempt.credit !== credit || attempt.credit_account_id !== credit_account_id) return false
  const isTheirs = cart_version === cart.version && email === cart.email && attempt.lang === lang
  return isTheirs && amount === due && expires_at > now
}

async function getOrderedAttempt(db: Db, who: Visitor, cart_id: string): Promise<AttemptRow> {
  const paid = await store.findPaidAttempt(db, cart_id, isCaller(who) ? who.user_id : null)
  if (!paid) throw new DomainError('not_found')
  if (paid.order_id === null) throw new DomainError('payment_in_progress')
  return paid
}

function assertPayableOrShort({ told: cart }: PricedCart, email: string | null, now: Date): PayableCart {
  try {
    return assertPayable(cart, email, now)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'out_of_stock') throw error
    const skuIds = cart.lines.map(({ sku_id }) => sku_id)
    throw new StockShortage(skuIds, error.details)
  }
}

interface AttemptInput {
  cart: CartRow
  payable: PayableCart
  toPay: PricedCart
  context: PricingContext
  provider_mode: ProviderMode
  network_address: string
  credit: AttemptCredit
  /** What the provider collects. */
  due: string
}

async function createAttempt(
  deps: CheckoutDeps,
  { cart, payable, toPay, context, provider_mode, network_address, credit, due }: AttemptInput,
): Promise<AttemptRow> {
  const { db, clock, config } = deps
  const { lang, at } = context
  const snapshot = buildSnapshot(cart, payable, toPay)
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  const attempt = {
    id: randomUUID(),
    cart_id: cart.id,
    cart_version: cart.version,
    user_id: cart.user_id,
    email: payable.email,
    lang,
    amount: due,
    ...credit,
    snapshot,
    created_at: at,
    expires_at: after(unapprovedHoldSeconds(config)),
    provider_mode,
    network_address,
  }
  await store.insertAttempt(db, attempt)
  await reserveRedemptions(
    { db, clock },
    {
      reservation_id: attempt.id,
      customer_key: customerKeyOf(attempt),
      expires_at: after(config.HOLD_SECONDS),
      ...snapshot,
    },
  )
  await reserveAttemptCredit(db, attempt, at)
  await failpoint('before-hold')
  await markCartPaying(db, cart.id)
  // Hold stock last: until the commit, buyers of the same SKU wait.
  await holdOrThrowShort(db, attempt, at)
  await failpoint('after-hold')
  return {
    ...attempt,
    state: 'created',
    currency: 'USD',
    provider_order_id: null,
    order_id: null,
    unmatched_reason: null,
  }
}

/** What needs no provider needs no approval, so its hold is complete from the start. */
async function holdOrThrowShort(db: Db, attempt: store.NewAttempt, at: Date): Promise<void> {
  if (Number(attempt.amount) === 0) return confirmUnits(db, attempt, attempt.expires_at, at)
  const { id: hold_id, cart_id, user_id, network_address, expires_at } = attempt
  const { units } = attempt.snapshot
  const party = partyKeyOf(toParty(user_id, network_address))
  try {
    await holdUnits(db, { hold_id, cart_id, expires_at }, units, { party, at })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new StockShortage(units.map(({ sku_id }) => sku_id))
  }
}

function buildSnapshot(
  cart: VisitSource & Pick<CartRow, 'placed_by'>,
  payable: PayableCart,
  { priced, offers }: PricedCart,
): OrderSnapshot {
  const applied = priced.trace.filter((step): step is AppliedEntry => step.step === 'applied')
  const redemptions = applied.map(({ promotion, cents }) => ({
    promotion_id: promotion.id,
    cents,
    code: priced.code_promotion?.id === promotion.id ? payable.promo_code : null,
  }))
  const trace = serializeTrace(priced.trace, 'en', () => null)
  const taxes = new Map(priced.lines.map(({ sku_id, tax_cents }) => [sku_id, fromCents(tax_cents)]))
  return takeOrderSnapshot(payable, {
    redemptions,
    trace,
    categoriesOf: (sku_id) => offers.get(sku_id)?.category_ids ?? [],
    taxOf: (sku_id) => taxes.get(sku_id) ?? '0.00',
    source: cart,
    placed_by: cart.placed_by,
  })
}
