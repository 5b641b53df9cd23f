import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import type { AddressDraft } from '../address/address-draft.ts'
import { EMPTY_ADDRESS } from '../address/address-draft.ts'

/** Input that is not in the cart yet. Never contains payment data. */
export interface CheckoutDraft {
  email?: string
  address?: AddressDraft
}

const KEY = 'checkout'
/** Session storage, so that the draft ends with the tab. */
const storage = createSafeStorage(import.meta.env.SSR ? null : () => sessionStorage, [KEY])

/** A guest's draft carries over to the user who signs in; a user's draft is visible to that user only. */
export function readDraft(who: string): CheckoutDraft {
  try {
    const { of = '', email, address } = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (of !== '' && of !== who) return {}
    return {
      ...(typeof email === 'string' && { email }),
      ...(address && { address: { ...EMPTY_ADDRESS, ...address } }),
    }
  } catch {
    return {}
  }
}

export function saveDraft(who: string, draft: CheckoutDraft): void {
  storage.setItem(KEY, JSON.stringify({ of: who, ...draft }))
}

export function clearDraft(): void {
  storage.removeItem(KEY)
}
