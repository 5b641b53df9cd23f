import type { Cart } from '@fieldhouse/contract/cart'
import { quoteShipping } from '@fieldhouse/contract/operations.generated'
import type { EnteredAddress, Quote, Rate } from '@fieldhouse/contract/shipping'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftOf, enteredOf } from '../address/address-draft.ts'
import { api } from '../api.ts'
import { cartStore } from '../cart/cart-store.ts'

interface QuoteState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  quote: Quote | null
}

const NONE: QuoteState = { status: 'none', quote: null }
/** So often a rate that the cart does not keep is asked for anew, before somebody has to say so. */
const MOST_TRIES = 2
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** What sending costs, asked anew whenever the address or the units are others or the answer has expired. */
export function useQuote(cart: Cart, changing: boolean) {
  const [state, setState] = useState(NONE)
  const [chosen, setChosen] = useState<Rate | null>(null)
  /** What somebody has chosen stays chosen with the next address; what came by itself makes room for the cheapest. */
  const byHand = useRef<Rate | null>(null)
  const running = useRef<AbortController>(null)
  const [round, setRound] = useState(0)
  const tries = useRef(0)
  const asked = useRef('')
  // While a change is under way, neither the cart nor what is asked about it would be true.
  const question = changing ? null : questionOf(cart)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { address, id } = cart
    if (!address) return setState(NONE)
    setState(({ quote }) => ({ status: 'loading', quote }))
    try {
      const body = { cart_id: id, address: enteredOf(draftOf(address)) }
      const quote = await api.call(quoteShipping, { body }, { signal, quiet: true })
      setState({ status: 'ready', quote })
      const rate = sameRate(quote, byHand.current ?? cart.rate) ?? quote.rates[0]
      if (rate) choose(quote, rate)
    } catch {
      if (!signal.aborted) setState({ status: 'failed', quote: null })
    }
  })
  useEffect(() => {
    if (question === null) return
    const wanted = `${question} ${round}`
    if (asked.current === wanted) return
    asked.current = wanted
    running.current?.abort()
    running.current = new AbortController()
    void ask(running.current.signal)
  }, [question, round])
  useExpiry(state.quote, () => setRound((round) => round + 1))

  function choose(quote: Quote, rate: Rate) {
    setChosen(rate)
    void cartStore.set({ rate: { quote_id: quote.id, rate_id: rate.id } })
  }

  const isLost = state.status === 'ready' && !changing && cart.rate === null && state.quote?.rates.length !== 0
  useEffect(() => {
    if (!isLost || tries.current >= MOST_TRIES) return
    tries.current += 1
    setRound((round) => round + 1)
  }, [isLost])

  return {
    ...state,
    chosen,
    choose(rate: Rate) {
      byHand.current = rate
      if (state.quote) choose(state.quote, rate)
    },
    askAgain: () => setRound((round) => round + 1),
  }
}

export type ShippingQuote = ReturnType<typeof useQuote>

/** What the answer depends on. */
function questionOf({ id, address, lines, gifts }: Cart): string {
  const units = [...lines, ...gifts].map(({ sku_id, quantity }) => [sku_id, quantity])
  return JSON.stringify([id, address && (enteredOf(draftOf(address)) satisfies EnteredAddress), units])
}

function sameRate({ rates }: Quote, like: Pick<Rate, 'carrier' | 'service'> | null): Rate | undefined {
  return rates.find(({ carrier, service }) => carrier === like?.carrier && service === like.service)
}

function useExpiry(quote: Quote | null, onExpiry: () => void): void {
  const expire = useEffectEvent(onExpiry)
  useEffect(() => {
    if (!quote) return
    const timer = setTimeout(expire, Math.min(quote.seconds_left * 1000, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [quote])
}
