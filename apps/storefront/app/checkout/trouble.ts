import type { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'
import { useRef, useState } from 'react'
import { useLang } from '../lang.ts'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import { showMoney } from '../ui/money.ts'

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
    sentenceOf({ code = '', kind, message }: ApiError, now: Cart | null): string {
      const hasChanged = now && now.totals.total !== cart.totals.total
      if (code === 'cart_changed' && hasChanged && now.rate) {
        return texts.changed(showMoney(cart.totals.total, lang), showMoney(now.totals.total, lang))
      }
      // Other units need another rate, which is what the shop then misses first.
      const said = code === 'validation_failed' && hasChanged ? 'cart_changed' : code
      return texts.refusals[said] ?? (kind === 'bad_request' ? texts.failed : message)
    },
  }
}
