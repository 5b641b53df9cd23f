import type { Batch, PickStop } from '@fieldhouse/contract/fulfillment-picking'
import { DataTable } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import { currentStop, isDone, stopKey } from './current-stop.ts'
import classes from './picking.module.css'

/** The whole list by location, for a desk and for paper. */
export function StopTable({ batch }: { batch: Batch }) {
  const { pick: texts } = useMessages().fulfillment
  const now = currentStop(batch.stops)
  return (
    <DataTable
      label={texts.batch(batch.id)}
      rows={batch.stops}
      rowKey={stopKey}
      columns={[
        {
          label: texts.columns.location,
          cell: ({ location }) => <b className={classes.location}>{location ?? texts.nowhere}</b>,
        },
        {
          label: texts.columns.item,
          cell: ({ name, color }) => (
            <>
              <span className={table.main}>{name}</span>
              <span className={table.more}>{color}</span>
            </>
          ),
        },
        { label: texts.columns.size, cell: ({ size }) => <span className={classes.smallSize}>{size}</span> },
        { label: texts.columns.quantity, numeric: true, cell: ({ quantity }) => <b>{quantity}</b> },
        { label: texts.columns.tote, numeric: true, cell: ({ tote }) => <b>{tote}</b> },
        { label: texts.columns.state, wide: true, cell: (stop) => <StopState stop={stop} isNow={stop === now} /> },
      ]}
    />
  )
}

function StopState({ stop, isNow }: { stop: PickStop; isNow: boolean }) {
  const { pick: texts } = useMessages().fulfillment
  if (stop.missing > 0) return <StatusPill tone="bad">{texts.missing(stop.missing)}</StatusPill>
  if (isDone(stop)) {
    return (
      <StatusPill tone="good" fill="full">
        {texts.got}
      </StatusPill>
    )
  }
  if (!isNow) return null
  return (
    <StatusPill tone="info" fill="half">
      {texts.now}
    </StatusPill>
  )
}
