import { searchAddresses } from '@fieldhouse/contract/operations.generated'
import type { AddressCandidate, EnteredAddress } from '@fieldhouse/contract/shipping'
import { isWorthAsking } from '../address/address-suggestion.tsx'
import { api } from '../api.ts'

const ENDS_WITH_ZIP = /[,\s]\d{5}(-\d{4})?\s*$/

/** The suggested spelling of an address; null if it is already correct, or the search is unavailable. */
export async function findWritten(address: EnteredAddress): Promise<AddressCandidate | null> {
  try {
    const { candidates } = await api.call(searchAddresses, { body: { address } }, { quiet: true })
    return isWorthAsking(candidates[0]) ? candidates[0] : null
  } catch {
    return null
  }
}

/** Parses one line of text as an address; null unless it is complete. */
export async function findWhole(text: string, signal: AbortSignal): Promise<AddressCandidate | null> {
  if (!ENDS_WITH_ZIP.test(text)) return null
  try {
    const { candidates } = await api.call(searchAddresses, { body: { q: text } }, { quiet: true, signal })
    return candidates[0] ?? null
  } catch {
    return null
  }
}
