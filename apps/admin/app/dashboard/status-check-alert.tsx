import { getStatusCheck } from '@fieldhouse/contract/operations.generated'
import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { formatInstant } from '../kit/format-instants.ts'
import { Icon } from '../kit/icons.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import classes from './dashboard.module.css'

const SHOWN = 5

/** Only if the nightly check found an order whose status is not what its events and transactions say. */
export function StatusCheckAlert() {
  const { check: texts } = useMessages().dashboard
  const lang = useLanguage()
  const enabled = useCan()('orders')
  const { data } = useQuery({
    queryKey: ['status-check'],
    queryFn: ({ signal }) => client.call(getStatusCheck, {}, { signal, background: true }),
    enabled,
    meta: { quiet: true },
  })
  if (!data || data.count === 0) return null
  const shown = data.disagreements.slice(0, SHOWN)
  return (
    <Alert color="red" icon={<Icon name="warning" />} title={texts.title(data.count)}>
      <ul className={classes.disagreements}>
        {shown.map(({ order_id, number, reasons }) => (
          <li key={order_id}>
            <Anchor component={Link} to={`/orders/${order_id}`} inherit>
              {number}
            </Anchor>
            : {reasons.map((reason) => texts.reasons[reason]).join(', ')}
          </li>
        ))}
        {data.count > shown.length && <li>{texts.more(data.count - shown.length)}</li>}
      </ul>
      {data.checked_at && texts.text(formatInstant(data.checked_at, lang))}
    </Alert>
  )
}
