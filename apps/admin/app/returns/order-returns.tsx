import type { Order } from '@fieldhouse/contract/orders'
import type { Return } from '@fieldhouse/contract/returns'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { Text } from '@mantine/core'
import { DialogButton } from '../kit/forms/dialog-form.tsx'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Panel } from '../kit/panel.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { ReturnMark } from './return-mark.tsx'
import classes from './returns.module.css'
import { StartReturnForm } from './start-return-form.tsx'
import { useOrderReturns } from './use-order-returns.ts'

/** Nothing until a piece has left: before that, an order is canceled or refunded. */
export function OrderReturns({ order }: { order: Order }) {
  const hasLeft = order.lines.some(({ shipped, delivered, returned }) => shipped + delivered + returned > 0)
  return hasLeft ? <Returns order={order} /> : null
}

function Returns({ order: { id, number } }: { order: Order }) {
  const texts = useMessages().returns
  const query = useOrderReturns(id, useLanguage())
  return (
    <Panel title={texts.title}>
      <QueryView query={query} failed={texts.failed}>
        {(options) => (
          <>
            {options.returns.length > 0 ? (
              <ReturnRows label={texts.title} returns={options.returns} />
            ) : (
              <Text c="dimmed">{texts.start.none}</Text>
            )}
            {options.lines.some(({ quantity }) => quantity > 0) && (
              <div className={classes.start}>
                <DialogButton label={texts.start.open} title={texts.start.title(number)}>
                  {(close) => <StartReturnForm order_id={id} options={options} onClose={close} />}
                </DialogButton>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

type ShownReturn = Pick<Return, 'id' | 'number' | 'state' | 'requested_at' | 'lines' | 'value'>

/** Few returns, as a part of another screen. */
export function ReturnRows({ label, returns }: { label: string; returns: readonly ShownReturn[] }) {
  const texts = useMessages().returns
  const lang = useLanguage()
  const units = (row: ShownReturn) => row.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const wishes = (row: ShownReturn) =>
    row.lines.map(({ wish, swap_size }) => (wish === 'swap' ? texts.wishes.swap(swap_size ?? '') : texts.wishes[wish]))
  return (
    <DataTable
      label={label}
      rows={returns}
      rowKey={({ id }) => id}
      columns={[
        {
          label: texts.columns.number,
          cell: (row) => (
            <>
              <RowLink to={`/returns/${row.id}`}>{texts.number(row.number)}</RowLink>
              <Text component="time" dateTime={row.requested_at} size="xs" c="dimmed" display="block">
                {shortDay(row.requested_at, lang)}
              </Text>
              <NarrowDetail>{[...new Set(wishes(row))].join(', ')}</NarrowDetail>
            </>
          ),
        },
        { label: texts.columns.pieces, wide: true, cell: (row) => texts.pieces(units(row)) },
        { label: texts.columns.wish, wide: true, cell: (row) => [...new Set(wishes(row))].join(', ') },
        { label: texts.columns.value, numeric: true, cell: ({ value }) => formatPrice(value) },
        { label: texts.columns.state, cell: ({ state }) => <ReturnMark state={state} /> },
      ]}
    />
  )
}
