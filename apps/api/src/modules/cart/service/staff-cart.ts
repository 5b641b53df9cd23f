import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Address } from '@fieldhouse/contract/shipping'
import { readSkuOffers } from '#modules/catalog/service/sku-offers.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { CartLineRow } from '../rules.ts'
import { addLine } from '../rules.ts'
import * as payments from '../store/cart-payments.ts'
import * as store from '../store/carts.ts'

interface StaffCart {
  email: string
  lang: Language
  address: Address | null
  lines: readonly { sku_id: number; quantity: number }[]
  placed_by: string
}

/** A guest cart: whoever has the link of it can pay it, as the guest who knows its id. */
export async function createStaffCart(db: Db, { lang, ...given }: StaffCart, now: Date): Promise<string> {
  const { email, address, placed_by } = given
  const skuIds = [...new Set(given.lines.map(({ sku_id }) => sku_id))]
  const offers = await readSkuOffers(db, skuIds, lang, now)
  const lines = given.lines.reduce<readonly CartLineRow[]>(
    (all, line) => addLine(all, { ...line, now }, offers.get(line.sku_id)),
    [],
  )
  const cart = await store.insertGuestCart(db, randomUUID(), now)
  const destination = address && { state: address.state, postal_code: address.postal_code }
  await store.saveCart(db, { ...cart, email, address, destination }, lines, now)
  await store.setPlacedBy(db, cart.id, placed_by)
  return cart.id
}

/** No payment can begin or be captured from here on. True if there is nothing left to pay. */
export async function closeStaffCart(db: Db, cart_id: string): Promise<boolean> {
  const cart = await payments.lockCart(db, cart_id)
  if (!cart || cart.status === 'abandoned') return true
  if (cart.status === 'ordered') return false
  if (cart.capturing || cart.status === 'in_review') throw new DomainError('payment_in_progress')
  await payments.setCartStatus(db, cart_id, 'abandoned')
  return true
}

export async function isCartPayable(db: Db, cart_id: string): Promise<boolean | undefined> {
  const cart = await store.findCartById(db, cart_id, null)
  if (!cart || cart.status === 'abandoned') return undefined
  return cart.status === 'open' || cart.status === 'paying'
}
