import { listPaymentLinks, revokePaymentLink } from '@fieldhouse/contract/operations.generated'
import type { PaymentLink } from '@fieldhouse/contract/payment-links'
import { Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { formatInstant } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { DataTable } from '../kit/lists/data-table.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Panel } from '../kit/panel.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'

export const LINKS_KEY = ['payment-links', 'list'] as const
const SHOWN = 10

export function LinkList() {
  const texts = useMessages().paymentLinks.links
  const query = useQuery({
    queryKey: LINKS_KEY,
    queryFn: ({ signal }) => client.call(listPaymentLinks, { query: { page_size: SHOWN } }, { signal }),
  })
  return (
    <Panel title={texts.title}>
      <QueryView query={query} failed={texts.failed}>
        {({ results }) => (results.length === 0 ? <Text c="dimmed">{texts.none}</Text> : <Table links={results} />)}
      </QueryView>
    </Panel>
  )
}

const TONES = { open: 'info', paid: 'good', expired: 'plain', revoked: 'plain' } as const

function Table({ links }: { links: readonly PaymentLink[] }) {
  const texts = useMessages().paymentLinks.links
  const cache = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (id: string) => client.call(revokePaymentLink, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: LINKS_KEY }),
  })
  return (
    <>
      <ErrorAlert error={error} text={hasErrorCode(error, 'payment_in_progress') ? texts.paying : undefined} />
      <DataTable
        label={texts.title}
        rows={links}
        rowKey={({ id }) => id}
        columns={[
          { label: texts.columns.email, cell: (link) => <Who link={link} /> },
          { label: texts.columns.state, cell: (link) => <State link={link} /> },
          {
            label: texts.columns.action,
            action: true,
            cell: ({ id, state, email }) =>
              state === 'open' && (
                <Button size="xs" variant="default" aria-label={texts.revokeOne(email)} onClick={() => mutate(id)}>
                  {texts.revoke}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}

function Who({ link: { email, actor, created_at } }: { link: PaymentLink }) {
  const texts = useMessages().paymentLinks.links
  const lang = useLanguage()
  return (
    <>
      <div>{email}</div>
      <div className={layout.detail}>
        <time dateTime={created_at}>{formatInstant(created_at, lang)}</time> {texts.by(actor)}
      </div>
    </>
  )
}

function State({ link: { state, order_id, order_number, expires_at } }: { link: PaymentLink }) {
  const texts = useMessages().paymentLinks.links
  const lang = useLanguage()
  return (
    <>
      <StatusPill tone={TONES[state]}>{texts.states[state]}</StatusPill>
      {state === 'open' && <div className={layout.detail}>{texts.until(formatInstant(expires_at, lang))}</div>}
      {order_id && order_number !== null && (
        <div>
          <Anchor component={Link} to={`/orders/${order_id}`} size="sm">
            {texts.order(order_number)}
          </Anchor>
        </div>
      )}
    </>
  )
}
