import type { Customer, CustomerSummary } from '@fieldhouse/contract/customers'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { formatDay } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './customers.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

export function CustomerFacts({ shown: { customer, refunded } }: { shown: Customer }) {
  const { customerPage, customers } = useMessages()
  const { facts } = customerPage
  const lang = useLanguage()
  const { orders, spent, units, returned_units, last_order_at } = customer
  const days = daysBetweenOrders(customer)
  const isRefunded = toCents(refunded) > 0
  return (
    <dl className={classes.facts}>
      <Fact label={facts.spent} value={formatPrice(spent)}>
        {isRefunded && facts.afterRefunds(formatPrice(refunded))}
      </Fact>
      <Fact label={facts.orders} value={String(orders)}>
        {days !== undefined && facts.every(days)}
      </Fact>
      <Fact label={facts.average} value={orders > 0 ? formatPrice(averageOrder(spent, refunded, orders)) : '–'}>
        {isRefunded && facts.beforeRefunds}
      </Fact>
      <Fact label={facts.returned} value={units > 0 ? customers.returned(returned_units, units) : '–'}>
        {units > 0 && facts.pieces}
      </Fact>
      <Fact label={facts.last} value={last_order_at ? formatDay(last_order_at.slice(0, 10), lang) : facts.never} />
    </dl>
  )
}

function Fact({ label, value, children }: { label: string; value: string; children?: string | false }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}

/** Of what was captured: a refund does not make the order smaller. */
function averageOrder(spent: string, refunded: string, orders: number): string {
  return fromCents(Math.round((toCents(spent) + toCents(refunded)) / orders))
}

function daysBetweenOrders({ first_order_at, last_order_at, orders }: CustomerSummary): number | undefined {
  if (!first_order_at || !last_order_at || orders < 2) return undefined
  const days = (new Date(last_order_at).getTime() - new Date(first_order_at).getTime()) / DAY_MS / (orders - 1)
  return days >= 1 ? Math.round(days) : undefined
}
