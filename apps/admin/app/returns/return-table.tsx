import type { StaffReturnSummary } from '@fieldhouse/contract/returns'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { ReturnMark } from './return-mark.tsx'
import classes from './returns.module.css'

interface ReturnTableProps {
  returns: readonly StaffReturnSummary[]
  outdated: boolean
}

/** Leads with what the customer wants, and which reserved size runs out. */
export function ReturnTable({ returns, outdated }: ReturnTableProps) {
  const texts = useMessages().returns
  const { columns } = texts
  return (
    <DataTable
      label={texts.title}
      rows={returns}
      rowKey={({ id }) => id}
      outdated={outdated}
      className={classes.table}
      columns={[
        { label: columns.number, className: classes.nowrap, cell: (row) => <ReturnNumber row={row} /> },
        { label: columns.customer, wide: true, cell: (row) => <Customer row={row} /> },
        { label: columns.pieces, wide: true, cell: (row) => <Pieces row={row} /> },
        { label: columns.wish, cell: (row) => <Wish row={row} /> },
        { label: columns.reason, wide: true, cell: (row) => <Reason row={row} /> },
        { label: columns.value, numeric: true, wide: true, cell: ({ value }) => formatPrice(value) },
        { label: columns.state, cell: ({ state }) => <ReturnMark state={state} /> },
        { label: columns.package, wide: true, className: classes.nowrap, cell: (row) => <Package row={row} /> },
      ]}
    />
  )
}

interface CellProps {
  row: StaffReturnSummary
}

function ReturnNumber({ row: { id, number, order_number, customer, value } }: CellProps) {
  const texts = useMessages().returns
  return (
    <>
      <RowLink to={`/returns/${id}`}>{texts.number(number)}</RowLink>
      <span className={table.more}>{texts.order(order_number)}</span>
      <NarrowDetail>
        {customer} · {formatPrice(value)}
      </NarrowDetail>
    </>
  )
}

function Customer({ row: { customer, state_code } }: CellProps) {
  return (
    <>
      {customer}
      <span className={table.more}>{state_code}</span>
    </>
  )
}

function Pieces({ row: { lines } }: CellProps) {
  const texts = useMessages().returns
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [line] = lines
  return (
    <span className={classes.pieces}>
      {lines.slice(0, 2).map(({ position, image }) => {
        const srcSet = image ? avifSrcset(image) : undefined
        return (
          <picture key={position} className={classes.thumb}>
            {srcSet && <source type="image/avif" srcSet={srcSet} sizes="28px" />}
            {image && <img src={image.src} alt="" width={28} height={35} loading="lazy" />}
          </picture>
        )
      })}
      <span>{line && units === 1 ? `${line.name}, ${line.color}, ${line.size}` : texts.pieces(units)}</span>
    </span>
  )
}

function Wish({ row }: CellProps) {
  const texts = useMessages().returns
  const lang = useLanguage()
  const { lines, hold_until, swaps_available, state } = row
  const wishes = lines.map(({ wish, swap_size }) =>
    wish === 'swap' ? texts.wishes.swap(swap_size ?? '') : texts.wishes[wish],
  )
  const isOpen = state === 'requested' || state === 'approved' || state === 'received'
  const isSwap = lines.some(({ wish }) => wish === 'swap')
  return (
    <>
      <strong>{[...new Set(wishes)].join(', ')}</strong>
      {isOpen && isSwap && (
        <span className={table.more} data-tone={hold_until || swaps_available ? undefined : 'bad'}>
          {hold_until ? texts.held(shortDay(hold_until, lang)) : swaps_available ? texts.inStock : texts.soldOut}
        </span>
      )}
    </>
  )
}

function Reason({ row: { lines } }: CellProps) {
  const { reasons } = useMessages().returns
  const [first, ...others] = [...new Set(lines.map(({ reason }) => reasons[reason]))]
  return `${first}${others.length > 0 ? ` +${others.length}` : ''}`
}

function Package({ row }: CellProps) {
  const texts = useMessages().returns
  const lang = useLanguage()
  const day = (at: string) => shortDay(at, lang)
  const { state, requested_at, sent_at, received_at, finished_at } = row
  if (finished_at) return texts.closed(day(finished_at))
  if (received_at) return texts.received(day(received_at))
  if (state === 'requested') return texts.asked(day(requested_at))
  return sent_at ? texts.sent(day(sent_at)) : texts.notSent
}
