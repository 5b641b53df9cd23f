import type { AdjustmentReason, StockMovement } from '@fieldhouse/contract/stock'
import { DataTable, NarrowDetail } from '../kit/data-table.tsx'
import { formatInstant } from '../kit/format-instants.ts'
import layout from '../kit/layout.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import table from '../kit/table.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { findAuditedMovementId } from './audited-movement.ts'
import classes from './history.module.css'

export function StockMovementsTable({ journals }: { journals: readonly StockMovement[] }) {
  const { history } = useMessages().stock
  const lang = useLanguage()
  const actorOf = ({ actor }: StockMovement) => actor ?? history.nobody
  return (
    <DataTable
      label={history.table}
      rows={journals}
      rowKey={({ id }) => id}
      rowId={({ id }) => `journal-${id}`}
      columns={[
        {
          label: history.what,
          cell: (journal) => (
            <>
              <What journal={journal} />
              <NarrowDetail>
                {actorOf(journal)} · {formatInstant(journal.at, lang)}
              </NarrowDetail>
              <UndoLink journal={journal} all={journals} />
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
        { label: history.onHand, cell: (journal) => <Moved journal={journal} /> },
      ]}
    />
  )
}

function What({ journal: { id, kind, reason, reference, note, reverses, reversed_by } }: { journal: StockMovement }) {
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
function Moved({ journal: { change, after } }: { journal: StockMovement }) {
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

function UndoLink({ journal, all }: { journal: StockMovement; all: readonly StockMovement[] }) {
  const { history } = useMessages().stock
  const on_record = findAuditedMovementId(journal, all)
  if (on_record === undefined || journal.reversed_by !== null) return null
  return (
    <HistoryLink entity="stock" entity_id={on_record} size="xs" label={history.undoOf(journal.id)}>
      {history.undo}
    </HistoryLink>
  )
}
