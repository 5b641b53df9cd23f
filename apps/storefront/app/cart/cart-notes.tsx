import type { Cart } from '@fieldhouse/contract/cart'
import { showShortMoney } from '../kit/format-money.ts'
import { StatusNote } from '../kit/status-note.tsx'
import { useLang } from '../lang.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import styles from './cart-notes.module.css'
import { useCart } from './cart-store.ts'
import { formatCartError, formatRefusalMessage } from './format-cart-messages.ts'

/** The last error, until the next change. */
export function CartErrorNote() {
  const texts = useCartMessages()
  const lang = useLang()
  const { refusal } = useCart()
  const isTold = refusal && refusal.kind !== 'aborted'
  return <StatusNote status={isTold ? { tone: 'err', text: formatCartError(refusal, texts, lang) } : null} />
}

/** Progress towards free shipping, if a promotion offers it. */
export function ShippingProgress({ cart: { hints, discounts } }: { cart: Cart }) {
  const { shipping } = useCartMessages()
  const lang = useLang()
  const hint = hints.find((hint) => hint.class === 'shipping' && hint.reason.missing_value)
  const isReached = !hint && discounts.some((discount) => discount.class === 'shipping')
  if (!hint && !isReached) return null
  return (
    <div className={styles.shipping}>
      <p>{hint ? shipping.missing(showShortMoney(`${hint.reason.missing_value}`, lang)) : shipping.reached}</p>
      <progress value={hint?.progress ?? 1} aria-label={shipping.label} />
    </div>
  )
}

/** Promotions that the cart nearly qualifies for. */
export function PromotionHints({ cart }: { cart: Cart }) {
  const texts = useCartMessages()
  const lang = useLang()
  const hints = cart.hints.filter((hint) => hint.class !== 'shipping' || !hint.reason.missing_value)
  if (hints.length === 0) return null
  return (
    <ul className={styles.hints} aria-label={texts.hints}>
      {hints.map(({ promotion_id, title, reason }) => (
        <li key={promotion_id}>{texts.hint(formatRefusalMessage(reason, texts, lang), title)}</li>
      ))}
    </ul>
  )
}
