import type { AdjustmentReason, StockMovement } from '@fieldhouse/contract/stock'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { findAuditedMovementId } from './audited-movement.ts'
import classes from './history.module.css'

export function StockMovementsTable({ movements }: { movements: readonly StockMovement[] }) {
  const { history } = useMessages().stock
  const lang = useLanguage()
  const actorOf = ({ actor }: StockMovement) => actor ?? history.nobody
  return (
    <DataTable
      label={history.table}
      rows={movements}
      rowKey={({ id }) => id}
      rowId={({ id }) => `movement-${id}`}
      columns={[
        {
          label: history.what,
          cell: (movement) => (
            <>
              <What movement={movement} />
              <NarrowDetail>
                {actorOf(movement)} · {formatInstant(movement.at, lang)}
              </NarrowDetail>
              <UndoLink movement={movement} all={movements} />
            </>
          ),
        },
        { label: history.who, wide: true, cell: actorOf },
        {
          label: history.when,
          wide: true,
          className: classes.when,
          cell: ({ at }) => <time dateTime={at}>{formatInstant(at, lang)}</time>,
        },
        { label: history.onHand, cell: (movement) => <Moved movement={movement} /> },
      ]}
    />
  )
}

function What({ movement: { id, kind, reason, reference, note, reverses, reversed_by } }: { movement: StockMovement }) {
  const { history, kinds, reasons } = useMessages().stock
  const details = [
    reason && (reasons[reason as AdjustmentReason] ?? reason),
    reference && history.reference(reference),
    note,
  ]
  return (
    <>
      <span className={classes.what}>
        <strong>{kinds[kind]}</strong>
        <span className={layout.detail}>{history.number(id)}</span>
        {reverses !== null && <StatusPill>{history.reverses(reverses)}</StatusPill>}
        {reversed_by !== null && <StatusPill>{history.reversedBy(reversed_by)}</StatusPill>}
      </span>
      <span className={table.more}>{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** On hand before and after, and the change of reserved units. */
function Moved({ movement: { change, after } }: { movement: StockMovement }) {
  const { history, signed } = useMessages().stock
  return (
    <span className={classes.moved}>
      <strong data-tone={change.on_hand < 0 ? 'fewer' : 'more'}>{signed(change.on_hand)}</strong>
      <span>{history.beforeAfter(after.on_hand - change.on_hand, after.on_hand)}</span>
      {change.held !== 0 && <span className={layout.detail}>{history.held(change.held)}</span>}
      {change.committed !== 0 && <span className={layout.detail}>{history.committed(change.committed)}</span>}
    </span>
  )
}

function UndoLink({ movement, all }: { movement: StockMovement; all: readonly StockMovement[] }) {
  const { history } = useMessages().stock
  const on_record = findAuditedMovementId(movement, all)
  if (on_record === undefined || movement.reversed_by !== null) return null
  return (
    <HistoryLink entity="stock" entity_id={on_record} size="xs" label={history.undoOf(movement.id)}>
      {history.undo}
    </HistoryLink>
  )
}
