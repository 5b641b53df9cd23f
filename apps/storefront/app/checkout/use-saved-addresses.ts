import { listAddresses, saveAddress } from '@fieldhouse/contract/operations.generated'
import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AddressDraft } from '../address/address-draft.ts'
import { EMPTY_ADDRESS, toAddressDraft, toAddressInput } from '../address/address-draft.ts'
import { api } from '../api.ts'
import type { Checkout } from './use-checkout.ts'

const QUIET = { background: true }

/** Saved addresses of a signed-in user; the default is preselected if no address was entered. */
export function useSavedAddresses({ contact: { isSignedIn }, destination }: Checkout) {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [keeps, setKeeps] = useState(true)
  const { value, change } = destination
  const chosen = addresses.find((address) => isSame(toAddressDraft(address), value))?.id ?? null
  const [isAnother, setAnother] = useState(false)

  const offer = useEffectEvent((results: readonly SavedAddress[]) => {
    setAddresses(results)
    const first = results.find(({ is_default }) => is_default) ?? results[0]
    if (first && isSame(value, EMPTY_ADDRESS)) change(toAddressDraft(first))
  })
  useEffect(() => {
    if (!isSignedIn) return setAddresses([])
    const controller = new AbortController()
    api.call(listAddresses, { query: { page_size: 100 } }, { ...QUIET, signal: controller.signal }).then(
      ({ results }) => offer(results),
      () => setFailed(!controller.signal.aborted),
    )
    return () => controller.abort()
  }, [isSignedIn])

  return {
    addresses,
    hasFailed,
    chosen: isAnother ? null : chosen,
    canKeep: isSignedIn,
    keeps,
    setKeeps,
    choose(address: SavedAddress | null) {
      setAnother(address === null)
      change(address ? toAddressDraft(address) : EMPTY_ADDRESS)
    },
    /** Saves a newly entered address to the account. Best effort: the checkout does not wait for it. */
    keep() {
      if (!isSignedIn || !keeps || chosen !== null) return
      api.call(saveAddress, { body: { address: toAddressInput(value) } }, QUIET).catch(() => {})
    },
  }
}

export type SavedAddressChoice = ReturnType<typeof useSavedAddresses>

function isSame(first: AddressDraft, second: AddressDraft): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}
