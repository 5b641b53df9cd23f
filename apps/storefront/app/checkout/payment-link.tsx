import { ApiError } from '@fieldhouse/client/api-error'
import { openPaymentLink } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { cartStorage } from '../cart/cart-badge.ts'
import { Button } from '../kit/button.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { localPath, useLang } from '../lang.ts'
import type { PaymentLinkMessages } from '../locales/en/payment-link.ts'
import { loadMessagesByLanguage } from '../locales/load-messages-by-language.ts'

const textsOf = await loadMessagesByLanguage<{ paymentLink: PaymentLinkMessages }>({
  en: () => import('../locales/en/payment-link.ts'),
  es: () => import('../locales/es/payment-link.ts'),
})

type State = 'opening' | 'paid' | 'signed_in' | 'expired' | 'unreachable'

/** Opens the cart that staff filled: it becomes this browser’s guest cart. */
export default function PaymentLink() {
  const lang = useLang()
  const { paymentLink: texts } = textsOf(lang)
  const [state, setState] = useState<State>('opening')

  async function open() {
    // A signed-in customer pays their own cart, whatever the browser keeps.
    if (api.session.get().authenticated) return setState('signed_in')
    setState('opening')
    try {
      const token = new URLSearchParams(location.hash.slice(1)).get('pay') ?? ''
      const { cart_id } = await api.call(openPaymentLink, { body: { token } })
      if (cart_id === null) return setState('paid')
      cartStorage.setItem('cartId', cart_id)
      // Without the fragment the page loads anew, and the link is not in the history.
      location.replace(localPath(lang, '/shopping-payment'))
    } catch (error) {
      setState(error instanceof ApiError && error.code === 'link_expired' ? 'expired' : 'unreachable')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the link that is opened
  useEffect(() => void open(), [])

  async function signOut() {
    await api.logOut()
    await open()
  }

  if (state === 'expired' || state === 'unreachable') {
    return <ErrorState heading="h2" title={texts.failed} text={texts[state]} onRetry={open} />
  }
  if (state === 'signed_in') {
    return (
      <div>
        <h2>{texts.signedIn}</h2>
        <p>{texts.signedInText}</p>
        <Button onClick={signOut}>{texts.signOut}</Button>
      </div>
    )
  }
  return (
    <div role="status">
      <h2>{state === 'paid' ? texts.paid : texts.opening}</h2>
      {state === 'paid' && <p>{texts.paidText}</p>}
    </div>
  )
}
