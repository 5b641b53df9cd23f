import type { OrderRefund } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { formatMoney } from '../kit/format-money.ts'
import { useLang } from '../lang.ts'
import { useOrdersMessages } from '../locales/orders-messages.ts'
import styles from './order-refunds.module.css'

const centsToPayment = ({ amount, credit }: OrderRefund) => toCents(amount) - toCents(credit)

/** Whether a part of it went back to where the money came from. */
export function isToPayment(refund: OrderRefund): boolean {
  return centsToPayment(refund) > 0
}

/** What went back, where to, and when; nothing without a refund. */
export function OrderRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <ul className={styles.refunds}>
      {refunds.map((refund) => (
        <Parts key={refund.at} refund={refund} />
      ))}
    </ul>
  )
}

function Parts({ refund }: { refund: OrderRefund }) {
  const texts = useOrdersMessages().refund
  const lang = useLang()
  const day = shortDay(refund.at, lang)
  const credit = toCents(refund.credit) + toCents(refund.bonus)
  const money = (cents: number) => formatMoney(fromCents(cents), lang)
  return (
    <>
      {isToPayment(refund) && (
        <Part amount={money(centsToPayment(refund))} title={texts.toPayment(day)} note={texts.days} />
      )}
      {credit > 0 && (
        <Part
          amount={money(credit)}
          title={texts.toCredit(day)}
          note={Number(refund.bonus) > 0 ? texts.bonus(money(toCents(refund.bonus))) : texts.spend}
        />
      )}
    </>
  )
}

function Part({ amount, title, note }: { amount: string; title: string; note: string }) {
  return (
    <li>
      <span className={styles.amount}>{amount}</span>
      <span>
        <strong>{title}</strong>
        <small>{note}</small>
      </span>
    </li>
  )
}
