import type { Order } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { shippingBeforeDiscounts } from '@fieldhouse/contract/rules/shipping-before-discounts'
import totalsStyles from '../cart/cart-totals.module.css'
import { formatMoney } from '../kit/format-money.ts'
import { TotalsRow } from '../kit/totals-row.tsx'
import { useLang } from '../lang.ts'
import { useOrdersMessages } from '../locales/orders-messages.ts'

/** All totals and discounts; the shown rows add up to the total. */
export function OrderTotals({ order }: { order: Order }) {
  const texts = useOrdersMessages().totals
  const lang = useLang()
  const { discounts, totals } = order
  const show = (amount: string) => formatMoney(amount, lang)
  const sending = shippingBeforeDiscounts(order)
  return (
    <dl className={totalsStyles.totals}>
      <TotalsRow name={texts.items} value={show(totals.items)} />
      <Discounts discounts={discounts.filter((discount) => discount.class !== 'shipping')} />
      <TotalsRow name={texts.shipping} value={Number(sending) === 0 ? texts.free : show(sending)} />
      <Discounts discounts={discounts.filter((discount) => discount.class === 'shipping')} />
      <TotalsRow name={texts.tax} value={show(totals.tax)} />
      <TotalsRow name={texts.total} value={show(totals.total)} look="total" />
      {Number(totals.credit) > 0 && <TotalsRow name={texts.credit} value={show(totals.credit)} />}
      {Number(totals.refunded) > 0 && (
        <>
          <TotalsRow name={texts.refunded} value={`−${show(totals.refunded)}`} />
          <TotalsRow
            name={texts.afterRefund}
            value={show(fromCents(toCents(totals.total) - toCents(totals.refunded)))}
          />
        </>
      )}
    </dl>
  )
}

function Discounts({ discounts }: { discounts: Order['discounts'] }) {
  const texts = useOrdersMessages().totals
  const lang = useLang()
  return discounts.map(({ promotion_id, title, code, amount }) => (
    <TotalsRow
      key={promotion_id}
      name={code ? texts.code(title, code) : title}
      value={`−${formatMoney(amount, lang)}`}
      look="discount"
    />
  ))
}
