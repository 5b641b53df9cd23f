import type { Cart, CartDiscount } from '@fieldhouse/contract/cart'
import { shippingBefore } from '@fieldhouse/contract/order-sums'
import { useLang } from '../lang.ts'
import { useCartTexts } from '../texts/cart-texts.ts'
import { showMoney } from '../ui/money.ts'
import styles from './cart-totals.module.css'

interface Props {
  cart: Cart
  /** Whether these are still the sums from before a change. */
  changing: boolean
}

/** Every cent of the total, and which offer has lowered it: what is shown adds up from top to bottom. */
export function CartTotals({ cart: { discounts, totals }, changing }: Props) {
  const texts = useCartTexts().totals
  const lang = useLang()
  const show = (amount: string | null) => (amount === null ? texts.later : showMoney(amount, lang))
  const { shipping } = totals
  const sending = shipping && shippingBefore({ discounts, totals: { shipping } })
  const rowsOf = (isShipping: boolean) =>
    discounts
      .filter((discount) => (discount.class === 'shipping') === isShipping)
      .map((discount) => <Discount key={discount.promotion_id} discount={discount} />)
  return (
    <dl className={styles.totals} data-changing={changing}>
      <Row name={texts.items} value={show(totals.items)} />
      {rowsOf(false)}
      <Row name={texts.shipping} value={Number(sending ?? 1) === 0 ? texts.free : show(sending)} />
      {rowsOf(true)}
      <Row name={texts.tax} value={show(totals.tax)} />
      <Row name={texts.total} value={show(totals.total)} look="total" />
    </dl>
  )
}

/** The one figure that counts, for where there is little room. */
export function CartTotal({ cart: { totals }, changing }: Props) {
  const texts = useCartTexts().totals
  const lang = useLang()
  const isLowered = Number(totals.discount) > 0
  return (
    <>
      <dl className={styles.totals} data-changing={changing}>
        {isLowered && <Row name={texts.discounts} value={lowered(totals.discount, lang)} look="discount" />}
        <Row name={texts.subtotal} value={showMoney(totals.total, lang)} look="total" />
      </dl>
      {totals.tax === null && <p className={styles.note}>{texts.note}</p>}
    </>
  )
}

function Discount({ discount: { title, amount } }: { discount: CartDiscount }) {
  const texts = useCartTexts().totals
  const lang = useLang()
  // What sending costs, and so what is saved of it, may not be known yet.
  return <Row name={title} value={Number(amount) > 0 ? lowered(amount, lang) : texts.applied} look="discount" />
}

function Row({ name, value, look }: { name: string; value: string; look?: 'discount' | 'total' }) {
  return (
    <div data-look={look}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function lowered(amount: string, lang: Parameters<typeof showMoney>[1]): string {
  return `−${showMoney(amount, lang)}`
}
