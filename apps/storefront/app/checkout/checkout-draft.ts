import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import type { AddressDraft } from '../address/address-draft.ts'
import { EMPTY_ADDRESS } from '../address/address-draft.ts'

/** What was typed and is not in the cart yet. Nothing of how it is paid is ever in it. */
export interface CheckoutDraft {
  email?: string
  address?: AddressDraft
}

const KEY = 'checkout'
/** It ends with the tab. */
const storage = createSafeStorage(import.meta.env.SSR ? null : () => sessionStorage, [KEY])

/** A guest's goes on with who signs in; that of somebody who was signed in is nobody else's. */
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

export function keepDraft(who: string, draft: CheckoutDraft): void {
  storage.setItem(KEY, JSON.stringify({ of: who, ...draft }))
}

export function forgetDraft(): void {
  storage.removeItem(KEY)
}
