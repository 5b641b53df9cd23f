import { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'
import { createOrders, validateOrder } from '@fieldhouse/contract/operations.generated'
import type { Payment, PaymentAttempt } from '@fieldhouse/contract/payments'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { cartStorage } from '../cart/cart-badge.ts'
import { cartStore } from '../cart/cart-store.ts'
import { rememberPayment } from '../cart/undecided-payment.ts'
import { localPath, useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { clearDraft } from './checkout-draft.ts'
import { useCheckoutError } from './use-checkout-error.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

type Step = 'idle' | 'starting' | 'taking' | 'leaving'

const QUIET = { background: true }
const TRIES = 3
const PAUSE_MS = 1500

interface Options {
  cart: Cart
  /** Email of a guest. */
  email: string | undefined
  /** Store credit to spend. */
  credit: { amount: string; code?: string } | undefined
  /** Others have spent it, or it was withdrawn. */
  onCreditChanged: () => void
  onHoldStarted: () => void
  /** The shipping rate has expired: load new rates. */
  onRateExpired: () => void
}

/** Payment flow from the first press to the order; each call runs once. */
export function usePayment({ cart, email, credit, onCreditChanged, onHoldStarted, onRateExpired }: Options) {
  const texts = useCheckoutMessages().pay
  const lang = useLang()
  const [step, setStep] = useState<Step>('idle')
  const [hold, setHold] = useState<PaymentAttempt | null>(null)
  const { trouble, tell, forget, fail, sentenceOf } = useCheckoutError(cart)
  const creating = useRef<Promise<PaymentAttempt>>(null)
  const capturing = useRef<Promise<void>>(null)
  useUnloadGuard(step === 'taking')
  // Changing the cart releases the hold.
  const { status } = cart
  const seenStatus = useRef(status)
  useEffect(() => {
    if (seenStatus.current === 'paying' && status === 'open') setHold(null)
    seenStatus.current = status
  }, [status])

  async function refuse(error: unknown, isApproved = false): Promise<never> {
    if (!(error instanceof ApiError)) throw error
    // Refresh the cart, so that changed lines and totals are shown.
    await cartStore.read()
    if (error.errors?.rate) onRateExpired()
    if (error.code === 'not_enough_credit') onCreditChanged()
    tell(sentenceOf(error, cartStore.get().cart, isApproved))
    throw error
  }

  async function begin(): Promise<PaymentAttempt> {
    setStep('starting')
    try {
      const body = {
        cart_id: cart.id,
        expected_total: cart.totals.total,
        ...(email && { email }),
        ...(credit && { credit }),
      }
      const attempt = await api.call(createOrders, { query: { lang }, body }, QUIET)
      setHold(attempt)
      onHoldStarted()
      void cartStore.read()
      return attempt
    } catch (error) {
      return await refuse(error)
    } finally {
      setStep('idle')
    }
  }

  function leave({ attempt_id, key }: Pick<Payment, 'attempt_id' | 'key'>, status: Payment['status']) {
    setStep('leaving')
    clearDraft()
    if (status !== 'paid') rememberPayment({ attempt_id, cart_id: cart.id })
    // A payment under review can take days: shopping goes on with a new cart.
    if (status !== 'processing' && !api.session.get().authenticated) cartStorage.removeItem('cartId')
    // The key is in the fragment, which reaches neither servers nor logs.
    location.assign(`${localPath(lang, `/order/${attempt_id}`)}${key ? `#key=${encodeURIComponent(key)}` : ''}`)
  }

  async function take(providerOrderId: string): Promise<void> {
    forget()
    setStep('taking')
    try {
      const body = { provider_order_id: providerOrderId, cart_id: cart.id }
      const payment = await withPatience(() => api.call(validateOrder, { query: { lang }, body }, QUIET))
      leave(payment, payment.status)
    } catch (error) {
      setStep('idle')
      if (isLost(error)) return tell(texts.unsure, providerOrderId)
      setHold(null)
      await refuse(error, true).catch(() => {})
    }
  }

  const create = () => once(creating, begin)
  return {
    step,
    hold,
    trouble,
    forget,
    /** Returns the PayPal order id that PayPal's script opens its window with. */
    async create(): Promise<string> {
      const attempt = await create()
      if (!attempt.order) return attempt.provider_order_id ?? ''
      // Already ordered, for example in another tab: never resolve, so that no window opens.
      leave(attempt, 'paid')
      return new Promise(() => {})
    },
    take: (providerOrderId: string) => once(capturing, () => take(providerOrderId)),
    /** Places an order whose total is zero. */
    place: () =>
      create().then(
        (attempt) => leave(attempt, 'paid'),
        () => {},
      ),
    cancel: () => tell(texts.canceled),
    fail,
  }
}

export type PaymentFlow = ReturnType<typeof usePayment>

/** Concurrent calls share one run. */
function once<T>(running: RefObject<Promise<T> | null>, work: () => Promise<T>): Promise<T> {
  running.current ??= work().finally(() => {
    running.current = null
  })
  return running.current
}

/** A lost response is not a failure: the call may have taken effect, and a retry is idempotent. */
async function withPatience<T>(call: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isLost(error) || tries === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return withPatience(call, tries - 1)
  }
}

function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'payment_unavailable') return false
  return ['network', 'timeout', 'bad_response'].includes(error.kind)
}
