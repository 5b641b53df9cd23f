import type { Cart, CartDiscount } from '@fieldhouse/contract/cart'
import { shippingBeforeDiscounts } from '@fieldhouse/contract/rules/shipping-before-discounts'
import { formatMoney } from '../kit/format-money.ts'
import { TotalsRow } from '../kit/totals-row.tsx'
import { useLang } from '../lang.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import styles from './cart-totals.module.css'

interface Props {
  cart: Cart
  /** Whether the totals predate a pending change. */
  changing: boolean
}

/** All totals and discounts; the shown rows add up to the total. */
export function CartTotals({ cart: { discounts, totals }, changing }: Props) {
  const texts = useCartMessages().totals
  const lang = useLang()
  const show = (amount: string | null) => (amount === null ? texts.later : formatMoney(amount, lang))
  const { shipping } = totals
  const sending = shipping && shippingBeforeDiscounts({ discounts, totals: { shipping } })
  const rowsOf = (isShipping: boolean) =>
    discounts
      .filter((discount) => (discount.class === 'shipping') === isShipping)
      .map((discount) => <Discount key={discount.promotion_id} discount={discount} />)
  return (
    <dl className={styles.totals} data-changing={changing}>
      <TotalsRow name={texts.items} value={show(totals.items)} />
      {rowsOf(false)}
      <TotalsRow name={texts.shipping} value={Number(sending ?? 1) === 0 ? texts.free : show(sending)} />
      {rowsOf(true)}
      <TotalsRow name={texts.tax} value={show(totals.tax)} />
      <TotalsRow name={texts.total} value={show(totals.total)} look="total" />
    </dl>
  )
}

/** The total alone, for narrow places. */
export function CartTotal({ cart: { totals }, changing }: Props) {
  const texts = useCartMessages().totals
  const lang = useLang()
  const isLowered = Number(totals.discount) > 0
  return (
    <>
      <dl className={styles.totals} data-changing={changing}>
        {isLowered && <TotalsRow name={texts.discounts} value={lowered(totals.discount, lang)} look="discount" />}
        <TotalsRow name={texts.subtotal} value={formatMoney(totals.total, lang)} look="total" />
      </dl>
      {totals.tax === null && <p className={styles.note}>{texts.note}</p>}
    </>
  )
}

function Discount({ discount: { title, amount } }: { discount: CartDiscount }) {
  const texts = useCartMessages().totals
  const lang = useLang()
  // Before shipping is quoted, the amount of a shipping discount is unknown.
  return <TotalsRow name={title} value={Number(amount) > 0 ? lowered(amount, lang) : texts.applied} look="discount" />
}

function lowered(amount: string, lang: Parameters<typeof formatMoney>[1]): string {
  return `−${formatMoney(amount, lang)}`
}
