import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { cartStorage } from './cart-badge.ts'

/** A payment that the provider has not decided yet. The order will have the attempt's id. */
export interface UndecidedPayment {
  attempt_id: string
  cart_id: string
}

const KEY = 'undecidedPayment'
/** Session storage, so that the next person at this device does not see it. */
const storage = createSafeStorage(import.meta.env.SSR ? null : () => sessionStorage, [KEY])

export function rememberPayment(payment: UndecidedPayment): void {
  storage.setItem(KEY, JSON.stringify(payment))
}

export function readUndecidedPayment(): UndecidedPayment | null {
  try {
    const { attempt_id, cart_id } = JSON.parse(storage.getItem(KEY) ?? '{}')
    return typeof attempt_id === 'string' && typeof cart_id === 'string' ? { attempt_id, cart_id } : null
  } catch {
    return null
  }
}

/** A guest whose payment was declined gets the cart back, unless there is a newer one. */
export function forgetPayment(attempt_id: string, { isPaid }: { isPaid: boolean }): void {
  const payment = readUndecidedPayment()
  if (payment?.attempt_id !== attempt_id) return
  storage.removeItem(KEY)
  if (!isPaid && !cartStorage.getItem('cartId')) cartStorage.setItem('cartId', payment.cart_id)
}
