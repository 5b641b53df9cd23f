import type { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'
import { useRef, useState } from 'react'
import { useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { refusalSentence } from './refusal-sentence.ts'

interface CheckoutError {
  text: string
  /** Counts errors, so that a repeated error is announced again. */
  attempt: number
  /** PayPal's order id if the outcome of the capture is unknown, for a retry. */
  unsure?: string
}

/** The current payment error. The first report wins: PayPal's script reports the same failure again. */
export function useCheckoutError(cart: Cart) {
  const texts = useCheckoutMessages().pay
  const lang = useLang()
  const [trouble, setTrouble] = useState<CheckoutError | null>(null)
  const isTold = useRef(false)

  function showError(text: string, unsure?: string) {
    isTold.current = true
    setTrouble((before) => ({ text, attempt: (before?.attempt ?? 0) + 1, ...(unsure && { unsure }) }))
  }

  return {
    trouble,
    tell: showError,
    /** Clears the error when the shopper tries again. */
    forget() {
      isTold.current = false
      setTrouble(null)
    },
    /** Reports an error of PayPal's script, unless the shop has reported the cause already. */
    fail(text: string) {
      if (!isTold.current) showError(text)
    },
    sentenceOf(error: ApiError, now: Cart | null, isApproved: boolean): string {
      return refusalSentence(error, { texts, lang, before: cart, now, isApproved })
    },
  }
}
