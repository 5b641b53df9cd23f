import type { AdjustReason, StockJournal } from '@fieldhouse/contract/stock'
import { DataTable, NarrowDetail } from '../kit/data-table.tsx'
import layout from '../kit/layout.module.css'
import { useLanguage, useTexts } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { instantText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './history.module.css'
import { journalOnRecord } from './on-record.ts'

export function HistoryTable({ journals }: { journals: readonly StockJournal[] }) {
  const { history } = useTexts().stock
  const lang = useLanguage()
  const actorOf = ({ actor }: StockJournal) => actor ?? history.nobody
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
                {actorOf(journal)} · {instantText(journal.at, lang)}
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
          cell: ({ at }) => <time dateTime={at}>{instantText(at, lang)}</time>,
        },
        { label: history.onHand, cell: (journal) => <Moved journal={journal} /> },
      ]}
    />
  )
}

function What({ journal: { id, kind, reason, reference, note, reverses, reversed_by } }: { journal: StockJournal }) {
  const { history, kinds, reasons } = useTexts().stock
  const details = [
    reason && (reasons[reason as AdjustReason] ?? reason),
    reference && history.reference(reference),
    note,
  ]
  return (
    <>
      <span className={classes.what}>
        <strong>{kinds[kind]}</strong>
        <span className={layout.detail}>{history.number(id)}</span>
        {reverses !== null && <Mark>{history.reverses(reverses)}</Mark>}
        {reversed_by !== null && <Mark>{history.reversedBy(reversed_by)}</Mark>}
      </span>
      <span className={table.more}>{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** On hand before and after, and the change of reserved units. */
function Moved({ journal: { change, after } }: { journal: StockJournal }) {
  const { history, signed } = useTexts().stock
  return (
    <span className={classes.moved}>
      <strong data-tone={change.on_hand < 0 ? 'fewer' : 'more'}>{signed(change.on_hand)}</strong>
      <span>{history.beforeAfter(after.on_hand - change.on_hand, after.on_hand)}</span>
      {change.held !== 0 && <span className={layout.detail}>{history.held(change.held)}</span>}
      {change.committed !== 0 && <span className={layout.detail}>{history.committed(change.committed)}</span>}
    </span>
  )
}

function UndoLink({ journal, all }: { journal: StockJournal; all: readonly StockJournal[] }) {
  const { history } = useTexts().stock
  const on_record = journalOnRecord(journal, all)
  if (on_record === undefined || journal.reversed_by !== null) return null
  return (
    <HistoryLink entity="stock" entity_id={on_record} size="xs" label={history.undoOf(journal.id)}>
      {history.undo}
    </HistoryLink>
  )
}
