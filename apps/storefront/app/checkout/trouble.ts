import type { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'
import { useRef, useState } from 'react'
import { useLang } from '../lang.ts'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import { refusalSentence } from './refusal-sentence.ts'

interface Trouble {
  text: string
  /** Counts, so that the same trouble is told again. */
  attempt: number
  /** What PayPal calls the payment of which nobody knows whether it was made, until the shop is asked again. */
  unsure?: string
}

/** What went wrong while paying, told once, whoever else says the same. */
export function useTrouble(cart: Cart) {
  const texts = useCheckoutTexts().pay
  const lang = useLang()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const isTold = useRef(false)

  function tell(text: string, unsure?: string) {
    isTold.current = true
    setTrouble((before) => ({ text, attempt: (before?.attempt ?? 0) + 1, ...(unsure && { unsure }) }))
  }

  return {
    trouble,
    tell,
    /** Somebody begins anew: what went wrong before is over. */
    forget() {
      isTold.current = false
      setTrouble(null)
    },
    /** What PayPal's script could not do; what we could not is told already. */
    fail(text: string) {
      if (!isTold.current) tell(text)
    },
    /** Why the shop has said no, where the cart is like this by now. */
    sentenceOf(error: ApiError, now: Cart | null, isApproved: boolean): string {
      return refusalSentence(error, { texts, lang, before: cart, now, isApproved })
    },
  }
}
