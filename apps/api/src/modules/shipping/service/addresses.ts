import type { AddressCandidate, AddressInput, SavedAddress } from '@fieldhouse/contract/shipping'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { Carrier } from '../carrier.ts'
import { findCorrections, normalizeAddress } from '../rules/addresses.ts'
import { parseAddressLine } from '../rules/parse-address.ts'
import * as store from '../store/addresses.ts'

const MAX_ADDRESSES = 50

/** Verifies with the carrier. If that fails, accepts the address as entered, so that checkout is not blocked. */
export async function verifyAddress(
  { carrier, log }: Pick<Deps, 'log'> & { carrier: Carrier | undefined },
  { q, address }: { q?: string; address?: AddressInput },
): Promise<AddressCandidate[]> {
  if (q === undefined && address === undefined) {
    throw new DomainError('validation_failed', { errors: { q: ['is required unless address is sent'] } })
  }
  const entered = address ? normalizeAddress(address) : fromText(q ?? '')
  if (!entered) return []
  if (!carrier) return [{ address: entered, corrections: [], deliverable: null }]
  try {
    const { address: verified, deliverable } = await carrier.verify(entered)
    const named = { ...verified, full_name: entered.full_name, phone: entered.phone }
    return [{ address: named, corrections: findCorrections(entered, named), deliverable }]
  } catch (error) {
    log.warn({ err: error }, 'EasyPost address check failed, address accepted as entered')
    return [{ address: entered, corrections: [], deliverable: null }]
  }
}

function fromText(text: string) {
  const parsed = parseAddressLine(text)
  return parsed && { ...parsed, full_name: '', country: 'US' as const, phone: null }
}

export async function listAddresses(db: Deps['db'], who: Caller, q = ''): Promise<SavedAddress[]> {
  const term = q.trim().toLowerCase()
  const saved = await store.listAddresses(db, who.user_id)
  return saved.filter(({ full_name, line1, city }) => `${full_name} ${line1} ${city}`.toLowerCase().includes(term))
}

export async function saveAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user_id }: Caller,
  { address_id, address, is_default }: { address_id?: number; address: AddressInput; is_default?: boolean },
): Promise<SavedAddress> {
  const tidied = normalizeAddress(address)
  return inTransaction(db, async (db) => {
    const addresses = await store.lockAddresses(db, user_id)
    if (address_id === undefined && addresses.length >= MAX_ADDRESSES) throw new DomainError('address_limit')
    const saved =
      address_id === undefined
        ? await store.insertAddress(db, user_id, tidied, clock.now())
        : await store.updateAddress(db, { id: address_id, user_id }, tidied)
    if (!saved) throw new DomainError('not_found')

    // The first address becomes the default.
    const becomesDefault = is_default || addresses.length === 0
    if (becomesDefault) await store.setDefaultAddress(db, { id: saved.id, user_id })
    return { ...saved, is_default: becomesDefault || saved.is_default }
  })
}

export async function removeAddress(db: Deps['db'], { user_id }: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const addresses = await store.lockAddresses(db, user_id)
    const removed = addresses.find((address) => address.id === id)
    if (!removed) throw new DomainError('not_found')
    await store.deleteAddress(db, { id, user_id })

    // The most recently used address becomes the default.
    const next = addresses.find((address) => address.id !== id)
    if (removed.is_default && next) await store.setDefaultAddress(db, { id: next.id, user_id })
  })
}
