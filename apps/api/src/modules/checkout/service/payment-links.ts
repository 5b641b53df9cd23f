import { randomUUID } from 'node:crypto'
import type { Body } from '@fieldhouse/contract/endpoint'
import type { createPaymentLink as creating, PaymentLink, SkuForSale } from '@fieldhouse/contract/payment-links'
import type { Language } from '@fieldhouse/contract/schemas'
import { closeStaffCart, createStaffCart, isCartPayable } from '#modules/cart/service/staff-cart.ts'
import { findSkuOffers } from '#modules/catalog/service/sku-offers.ts'
import { listOrderNumbers } from '#modules/orders/service/read-order.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { PaymentLinkRow } from '../store/payment-links.ts'
import * as store from '../store/payment-links.ts'
import { queuePaymentLinkMail } from './payment-link-mails.ts'
import { readPaymentLinkId } from './payment-link-tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const VALID_MS = 7 * DAY_MS

type LinkDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

export async function createPaymentLink(
  deps: LinkDeps,
  who: Caller,
  { email, lang, lines, address }: Body<typeof creating>,
): Promise<PaymentLink> {
  const now = deps.clock.now()
  const ships = address ? { ...address, line2: address.line2 || null, phone: address.phone || null } : null
  const link = await inTransaction(deps.db, async (db) => {
    const cart_id = await createStaffCart(db, { email, lang, lines, address: ships, placed_by: who.username }, now)
    const expires_at = new Date(now.getTime() + VALID_MS)
    const row = { id: randomUUID(), cart_id, email, lang, actor: who.username, created_at: now, expires_at }
    const link = await store.insertPaymentLink(db, row)
    await queuePaymentLinkMail(deps, db, link.id)
    await audit(db, who, now, { action: 'createPaymentLink', link, before: null, after: { state: 'open' } })
    return link
  })
  return serializeLink(link, now, new Map())
}

/** The cart is closed in the same transaction, so that whoever opened the link before cannot pay either. */
export async function revokePaymentLink(deps: LinkDeps, who: Caller, id: string): Promise<PaymentLink> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const link = await store.findPaymentLink(db, id)
    if (!link) throw new DomainError('not_found')
    if (!(await closeStaffCart(db, link.cart_id)) || link.revoked_at) throw new DomainError('wrong_state')
    await store.setRevoked(db, id, now)
    const change = { before: { state: 'open' }, after: { state: 'revoked' } }
    await audit(db, who, now, { action: 'revokePaymentLink', link, ...change })
  })
  const link = await store.findPaymentLink(deps.db, id)
  if (!link) throw new DomainError('not_found')
  return serializeLink(link, now, new Map())
}

interface LinkChange {
  action: string
  link: PaymentLinkRow
  before: { state: string } | null
  after: { state: string }
}

/** Without the email: the log keeps entries longer than a person’s data. */
async function audit(db: Db, who: Caller, now: Date, { action, link, before, after }: LinkChange): Promise<void> {
  const entity = { entity: 'payment_link', entity_id: link.id, entity_name: link.id.slice(0, 8) }
  await recordChange(db, who, now, { action, ...entity, before, after })
}

export async function listPaymentLinks(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  email: string | undefined,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: PaymentLink[] }> {
  const [count, rows] = [await store.countPaymentLinks(db, email), await store.listPaymentLinks(db, email, bounds)]
  const numbers = await listOrderNumbers(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  )
  return { count, results: rows.map((row) => serializeLink(row, clock.now(), numbers)) }
}

/** `null`: the order is paid, or its payment is under review. */
export async function openPaymentLink(
  deps: Pick<Deps, 'clock' | 'db' | 'keys'>,
  token: string,
): Promise<{ cart_id: string | null }> {
  const link = await store.findPaymentLink(deps.db, readPaymentLinkId(deps, token))
  if (!link || link.revoked_at || link.expires_at <= deps.clock.now()) throw new DomainError('link_expired')
  const payable = await isCartPayable(deps.db, link.cart_id)
  if (payable === undefined) throw new DomainError('link_expired')
  return { cart_id: payable ? link.cart_id : null }
}

/** Whoever opened a link keeps the cart in the browser, so an expired link closes it. */
export async function closeExpiredLinks({ db, clock, log }: Pick<Deps, 'clock' | 'db' | 'log'>): Promise<void> {
  const now = clock.now()
  for (const { id, cart_id } of await store.listExpiredLinks(db, new Date(now.getTime() - DAY_MS), now)) {
    await inTransaction(db, (db) => closeStaffCart(db, cart_id)).catch((error) =>
      log.info({ err: error, id }, 'cart of an expired payment link is being paid'),
    )
  }
}

/** Sold-out SKUs are listed as well, so that staff sees why they cannot be added. */
export async function listSkusForSale(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  q: string,
  lang: Language,
): Promise<SkuForSale[]> {
  const offers = await findSkuOffers(db, q, lang, clock.now())
  return offers.flatMap(({ sku_id, name, color, size, image, price, available, for_sale }) =>
    for_sale && price !== null ? [{ sku_id, name, color: color.name, size, image, price, available }] : [],
  )
}

function serializeLink(row: PaymentLinkRow, now: Date, numbers: ReadonlyMap<string, number>): PaymentLink {
  const { id, email, actor, created_at, expires_at, order_id } = row
  return {
    id,
    email,
    actor,
    order_id,
    state: order_id ? 'paid' : row.revoked_at ? 'revoked' : expires_at <= now ? 'expired' : 'open',
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    order_number: order_id === null ? null : (numbers.get(order_id) ?? null),
  }
}
