import type { Cart } from '@fieldhouse/contract/cart'
import { quoteShipping } from '@fieldhouse/contract/operations.generated'
import type { AddressInput, ShippingQuote, ShippingRate } from '@fieldhouse/contract/shipping'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toAddressDraft, toAddressInput } from '../address/address-draft.ts'
import { api } from '../api.ts'
import { cartStore } from '../cart/cart-store.ts'

interface QuoteState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  quote: ShippingQuote | null
}

const NONE: QuoteState = { status: 'none', quote: null }
/** Automatic new quotes for a rate that the cart rejects, before the shopper has to retry. */
const MAX_TRIES = 2
const MAX_TIMER_MS = 2 ** 31 - 1

/** Shipping rates, reloaded when address or units change or the quote expires. */
export function useQuote(cart: Cart, changing: boolean) {
  const [state, setState] = useState(NONE)
  const [chosen, setChosen] = useState<ShippingRate | null>(null)
  /** A rate chosen by the shopper is kept for the next address; a preselected one gives way to the cheapest. */
  const byHand = useRef<ShippingRate | null>(null)
  const running = useRef<AbortController>(null)
  const [round, setRound] = useState(0)
  const tries = useRef(0)
  const lastRequest = useRef('')
  // While a change is pending, the cart's units and address are not final.
  const question = changing ? null : questionOf(cart)

  const fetchQuote = useEffectEvent(async (signal: AbortSignal) => {
    const { address, id } = cart
    if (!address) return setState(NONE)
    setState(({ quote }) => ({ status: 'loading', quote }))
    try {
      const body = { cart_id: id, address: toAddressInput(toAddressDraft(address)) }
      const quote = await api.call(quoteShipping, { body }, { signal, background: true })
      setState({ status: 'ready', quote })
      const rate = sameRate(quote, byHand.current ?? cart.rate) ?? quote.rates[0]
      if (rate) choose(quote, rate)
    } catch {
      if (!signal.aborted) setState({ status: 'failed', quote: null })
    }
  })
  useEffect(() => {
    if (question === null) return
    const request = `${question} ${round}`
    if (lastRequest.current === request) return
    lastRequest.current = request
    running.current?.abort()
    running.current = new AbortController()
    void fetchQuote(running.current.signal)
  }, [question, round])
  useExpiry(state.quote, () => setRound((round) => round + 1))

  function choose(quote: ShippingQuote, rate: ShippingRate) {
    setChosen(rate)
    void cartStore.set({ rate: { quote_id: quote.id, rate_id: rate.id } })
  }

  const isLost = state.status === 'ready' && !changing && cart.rate === null && state.quote?.rates.length !== 0
  useEffect(() => {
    if (!isLost || tries.current >= MAX_TRIES) return
    tries.current += 1
    setRound((round) => round + 1)
  }, [isLost])

  return {
    ...state,
    chosen,
    choose(rate: ShippingRate) {
      byHand.current = rate
      if (state.quote) choose(state.quote, rate)
    },
    askAgain: () => setRound((round) => round + 1),
  }
}

export type QuoteController = ReturnType<typeof useQuote>

/** Cache key: everything a quote depends on. */
function questionOf({ id, address, lines, gifts }: Cart): string {
  const units = [...lines, ...gifts].map(({ sku_id, quantity }) => [sku_id, quantity])
  return JSON.stringify([id, address && (toAddressInput(toAddressDraft(address)) satisfies AddressInput), units])
}

function sameRate(
  { rates }: ShippingQuote,
  like: Pick<ShippingRate, 'carrier' | 'service'> | null,
): ShippingRate | undefined {
  return rates.find(({ carrier, service }) => carrier === like?.carrier && service === like.service)
}

function useExpiry(quote: ShippingQuote | null, onExpiry: () => void): void {
  const expire = useEffectEvent(onExpiry)
  useEffect(() => {
    if (!quote) return
    const timer = setTimeout(expire, Math.min(quote.seconds_left * 1000, MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [quote])
}
