import type { Customer } from '@fieldhouse/contract/customers'
import { Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CustomerAddresses, CustomerConsent, CustomerContact } from '../customers/customer-contact.tsx'
import { CustomerFacts } from '../customers/customer-facts.tsx'
import { CustomerOrders } from '../customers/customer-orders.tsx'
import { CustomerTimeline } from '../customers/customer-timeline.tsx'
import classes from '../customers/customers.module.css'
import { CustomerPrivacy } from '../customers/erase-customer.tsx'
import { useCustomer } from '../customers/use-customer.ts'
import { CustomerSizes } from '../customers/worn-sizes.tsx'
import { formatDay } from '../kit/format-instants.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { idParam } from '../kit/lists/view-params.ts'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'
import { CreditPanel } from '../orders/credit-panel.tsx'
import { CustomerReturns } from '../returns/customer-returns.tsx'
import { useCan } from '../session/staff-context.ts'

export const meta = screenMeta((texts) => texts.customers.columns.customer)

export default function CustomerRoute() {
  const id = idParam.read(useParams().id ?? '') ?? 0
  return <OneCustomer key={id} id={id} />
}

function OneCustomer({ id }: { id: number }) {
  const { customerPage } = useMessages()
  const customer = useCustomer(id, useLanguage())
  const isGone = id === 0 || hasErrorCode(customer.error, 'not_found')
  return (
    <Screen back={{ to: '/customers', label: customerPage.back }} busy={customer.isFetching}>
      {isGone ? (
        <Notice heading="h1" {...customerPage.gone}>
          <Button component={Link} to="/customers" variant="default">
            {customerPage.back}
          </Button>
        </Notice>
      ) : (
        <QueryView query={customer} failed={customerPage.failed}>
          {(shown) => <Contents shown={shown} />}
        </QueryView>
      )}
    </Screen>
  )
}

function Contents({ shown }: { shown: Customer }) {
  return (
    <>
      <Head shown={shown} />
      <CustomerFacts shown={shown} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <CustomerOrders shown={shown} />
          <CustomerReturns customer_id={shown.customer.id} />
          <CustomerTimeline shown={shown} />
        </div>
        <div className={classes.column}>
          <CustomerContact shown={shown} />
          <CustomerSizes shown={shown} />
          {shown.user_id !== null && <CreditPanel holder={{ user_id: shown.user_id }} />}
          <CustomerConsent shown={shown} />
          <CustomerAddresses shown={shown} />
          <CustomerPrivacy shown={shown} />
        </div>
      </div>
    </>
  )
}

function Head({ shown: { customer, lang } }: { shown: Customer }) {
  const { customerPage, customers, paymentLinks } = useMessages()
  const may = useCan()
  const own = useLanguage()
  const { name, city, state, first_order_at } = customer
  const about = [
    [city, state].filter(Boolean).join(', '),
    first_order_at && customerPage.since(formatDay(first_order_at.slice(0, 10), own)),
    customerPage.languages[lang],
    !customer.has_account && customers.guest,
  ]
  return (
    <div className={classes.head}>
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(name || customer.email)}
      </span>
      <div className={classes.name}>
        <PageTitle>{name || customers.unnamed}</PageTitle>
        <Text c="dimmed">{about.filter(Boolean).join(' · ')}</Text>
      </div>
      {may('orders') && (
        <Button component={Link} to={`/orders/new?customer=${customer.id}`}>
          {paymentLinks.open}
        </Button>
      )}
    </div>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
