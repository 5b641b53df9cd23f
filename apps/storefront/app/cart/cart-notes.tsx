import type { Cart } from '@fieldhouse/contract/cart'
import { useLang } from '../lang.ts'
import { useCartTexts } from '../texts/cart-texts.ts'
import { showShortMoney } from '../ui/money.ts'
import { StatusNote } from '../ui/status-note.tsx'
import styles from './cart-notes.module.css'
import { useCart } from './current-cart.ts'
import { reasonSentence, refusalSentence } from './sentences.ts'

/** What the shop has said no to, as long as nothing else was asked of it. */
export function RefusalNote() {
  const texts = useCartTexts()
  const lang = useLang()
  const { refusal } = useCart()
  const isTold = refusal && refusal.kind !== 'aborted'
  return <StatusNote status={isTold ? { tone: 'err', text: refusalSentence(refusal, texts, lang) } : null} />
}

/** How far it is to free shipping, where there is such an offer. */
export function ShippingProgress({ cart: { hints, discounts } }: { cart: Cart }) {
  const { shipping } = useCartTexts()
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

/** What else would lower the price. */
export function Hints({ cart }: { cart: Cart }) {
  const texts = useCartTexts()
  const lang = useLang()
  const hints = cart.hints.filter((hint) => hint.class !== 'shipping' || !hint.reason.missing_value)
  if (hints.length === 0) return null
  return (
    <ul className={styles.hints} aria-label={texts.hints}>
      {hints.map(({ promotion_id, title, reason }) => (
        <li key={promotion_id}>{texts.hint(reasonSentence(reason, texts, lang), title)}</li>
      ))}
    </ul>
  )
}
