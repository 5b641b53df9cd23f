import type { Cart } from '@fieldhouse/contract/cart'
import type { Address, AddressCandidate, AddressInput } from '@fieldhouse/contract/shipping'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddressDraft } from '../address/address-draft.ts'
import { EMPTY_ADDRESS, toAddressDraft, toAddressInput, validateAddress } from '../address/address-draft.ts'
import { useAddress } from '../address/use-address.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAddressMessages } from '../locales/address-messages.ts'
import { completeAddress, suggestAddress } from './address-suggestions.ts'

/** Longer than the pause between two fields. */
const PAUSE_MS = 600

/** Shipping address: saved to the cart once it is complete and typing pauses. */
export function useDestination(cart: Cart, typed: AddressDraft | undefined) {
  const texts = useAddressMessages()
  const address = useAddress(typed ?? (cart.address ? toAddressDraft(cart.address) : EMPTY_ADDRESS))
  const wrong = validateAddress(address.value, texts)
  const isWhole = Object.keys(wrong).length === 0
  const key = isWhole ? JSON.stringify(toAddressInput(address.value)) : null
  const inCart = keyOf(cart.address)
  const [candidate, setCandidate] = useState<AddressCandidate | null>(null)
  const [isRefused, setRefused] = useState(false)
  /** Last address known to be in the cart, or being saved to it. */
  const agreed = useRef(inCart)

  const saveDestination = useEffectEvent(async (entered: AddressInput) => {
    agreed.current = JSON.stringify(entered)
    const [refusal, suggestion] = await Promise.all([cartStore.set({ address: entered }), suggestAddress(entered)])
    setRefused(refusal !== null)
    if (refusal) agreed.current = null
    if (agreed.current === JSON.stringify(entered)) setCandidate(suggestion)
  })
  useEffect(() => {
    if (!key || key === agreed.current) return
    setCandidate(null)
    const timer = setTimeout(() => void saveDestination(JSON.parse(key)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])

  // Another tab changed the address and this one has no edits: adopt it, or both tabs would overwrite each other.
  const adopt = useEffectEvent(() => {
    if (!cart.address || inCart === agreed.current || key !== agreed.current) return
    agreed.current = inCart
    address.change(toAddressDraft(cart.address))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the cart says is news
  useEffect(() => adopt(), [inCart])

  const whole = useWholeAddress(address.value.line1)
  return {
    ...address,
    wrong,
    isWhole,
    /** Whether the cart holds the entered address. */
    isTaken: key !== null && key === inCart,
    isRefused,
    candidate: candidate ?? whole.candidate,
    take(suggestion: AddressCandidate) {
      const { line1, line2, city, state, postal_code } = toAddressDraft(suggestion.address)
      address.change({ line1, line2, city, state, postal_code })
      dismiss()
    },
    dismiss,
    /** Retries a failed save. */
    tellAgain: () => key && agreed.current === null && void saveDestination(JSON.parse(key)),
  }

  function dismiss() {
    setCandidate(null)
    whole.dismiss()
  }
}

export type Destination = ReturnType<typeof useDestination>

function keyOf(address: Address | null): string | null {
  return address && JSON.stringify(toAddressInput(toAddressDraft(address)))
}

/** A complete address pasted into the first field is offered as a suggestion. */
function useWholeAddress(line1: string) {
  const [candidate, setCandidate] = useState<AddressCandidate | null>(null)
  useEffect(() => {
    setCandidate(null)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const suggestion = await completeAddress(line1, controller.signal)
      if (!controller.signal.aborted) setCandidate(suggestion)
    }, PAUSE_MS / 2)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [line1])
  return { candidate, dismiss: () => setCandidate(null) }
}
