import { approveReturn, receiveReturn } from '@fieldhouse/contract/operations.generated'
import type { StaffReturn } from '@fieldhouse/contract/returns'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { Anchor, Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Panel } from '../kit/panel.tsx'
import { RecordHead } from '../kit/record-head.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'
import { RejectReturn } from '../returns/reject-return.tsx'
import { ReturnMark } from '../returns/return-mark.tsx'
import { ReturnPieces } from '../returns/return-pieces.tsx'
import { ReturnSettle } from '../returns/return-settle.tsx'
import { ReturnTimeline } from '../returns/return-timeline.tsx'
import classes from '../returns/returns.module.css'
import { isReturnId, useReturn, useReturnAct } from '../returns/use-return.ts'

export const meta = screenMeta((texts) => texts.returns.columns.number)

export default function ReturnRoute() {
  const { id = '' } = useParams()
  return <OneReturn key={id} id={id} />
}

function OneReturn({ id }: { id: string }) {
  const { returns } = useMessages()
  const query = useReturn(id)
  const isGone = !isReturnId(id) || hasErrorCode(query.error, 'not_found')
  return (
    <Screen back={{ to: '/returns', label: returns.back }} busy={query.isFetching}>
      {isGone ? (
        <Notice heading="h1" {...returns.one.gone}>
          <Button component={Link} to="/returns" variant="default">
            {returns.back}
          </Button>
        </Notice>
      ) : (
        <QueryView query={query} failed={returns.one.failed}>
          {(returned) => <Contents returned={returned} />}
        </QueryView>
      )}
    </Screen>
  )
}

function Contents({ returned }: { returned: StaffReturn }) {
  const { one } = useMessages().returns
  return (
    <>
      <Head returned={returned} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title={one.pieces}>
            <ReturnPieces returned={returned} />
          </Panel>
          <Panel title={one.timeline}>
            <ReturnTimeline history={returned.history} />
          </Panel>
        </div>
        {returned.state !== 'canceled' && (
          <Panel title={one.settle}>
            <ReturnSettle key={returned.state} returned={returned} />
          </Panel>
        )}
      </div>
    </>
  )
}

function Head({ returned }: { returned: StaffReturn }) {
  const { returns } = useMessages()
  const lang = useLanguage()
  const { state, number, customer, order_id, order_number, requested_at, rejection } = returned
  return (
    <>
      <RecordHead
        title={returns.one.title(number)}
        badges={<ReturnMark state={state} />}
        summary={
          <>
            {customer && `${customer} · `}
            <Anchor component={Link} to={`/orders/${order_id}`} underline="always" size="sm">
              {returns.order(order_number)}
            </Anchor>{' '}
            · {returns.one.asked(shortDay(requested_at, lang))}
          </>
        }
        actions={
          <>
            {(state === 'requested' || state === 'received') && <RejectReturn returned={returned} />}
            {state === 'requested' && <Approve returned={returned} />}
            {state === 'approved' && <Receive returned={returned} />}
          </>
        }
      />
      {rejection && <Text>{returns.one.rejection(rejection)}</Text>}
    </>
  )
}

function Approve({ returned: { id, version } }: { returned: StaffReturn }) {
  const { one } = useMessages().returns
  const approving = useReturnAct(id, (swaps_to_refunds: boolean) =>
    client.call(approveReturn, { params: { id }, body: { version, swaps_to_refunds } }),
  )
  const isSoldOut = hasErrorCode(approving.error, 'out_of_stock')
  return (
    <>
      <Button loading={approving.isPending} onClick={() => approving.mutate(isSoldOut)}>
        {isSoldOut ? one.approveRefund : one.approve}
      </Button>
      <ErrorAlert error={approving.error} text={isSoldOut ? one.soldOut : undefined} />
    </>
  )
}

function Receive({ returned: { id, version } }: { returned: StaffReturn }) {
  const { one } = useMessages().returns
  const receiving = useReturnAct(id, () => client.call(receiveReturn, { params: { id }, body: { version } }))
  return (
    <>
      <Button loading={receiving.isPending} onClick={() => receiving.mutate(undefined)}>
        {one.receive}
      </Button>
      <ErrorAlert error={receiving.error} />
    </>
  )
}
