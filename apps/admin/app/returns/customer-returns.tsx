import { Text } from '@mantine/core'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Panel } from '../kit/panel.tsx'
import { useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import { ReturnRows } from './order-returns.tsx'
import { useCustomerReturns } from './use-order-returns.ts'

/** The latest returns of a customer, for those who may handle them. */
export function CustomerReturns({ customer_id }: { customer_id: number }) {
  const may = useCan()
  return may('orders') ? <Returns customer_id={customer_id} /> : null
}

function Returns({ customer_id }: { customer_id: number }) {
  const texts = useMessages().returns
  const query = useCustomerReturns(customer_id)
  return (
    <Panel title={texts.title}>
      <QueryView query={query} failed={texts.failed}>
        {({ results, count }) =>
          count === 0 ? (
            <Text c="dimmed">{texts.start.none}</Text>
          ) : (
            <>
              <ReturnRows label={texts.title} returns={results} />
              {count > results.length && (
                <Text size="sm" c="dimmed">
                  {texts.start.latest(results.length, count)}
                </Text>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}
