import { searchAddresses } from '@fieldhouse/contract/operations.generated'
import type { AddressCandidate, AddressInput } from '@fieldhouse/contract/shipping'
import { needsConfirmation } from '../address/address-suggestion.tsx'
import { api } from '../api.ts'

const ENDS_WITH_ZIP = /[,\s]\d{5}(-\d{4})?\s*$/

/** The suggested spelling of an address; null if it is already correct, or the search is unavailable. */
export async function suggestAddress(address: AddressInput): Promise<AddressCandidate | null> {
  try {
    const { candidates } = await api.call(searchAddresses, { body: { address } }, { background: true })
    return needsConfirmation(candidates[0]) ? candidates[0] : null
  } catch {
    return null
  }
}

/** Parses one line of text as an address; null unless it is complete. */
export async function completeAddress(text: string, signal: AbortSignal): Promise<AddressCandidate | null> {
  if (!ENDS_WITH_ZIP.test(text)) return null
  try {
    const { candidates } = await api.call(searchAddresses, { body: { q: text } }, { background: true, signal })
    return candidates[0] ?? null
  } catch {
    return null
  }
}
