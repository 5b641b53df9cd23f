import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import type { AppliedStep, Calculation, CalculationRow } from './calculation.ts'
import { TaxDetails } from './tax-details.tsx'
import classes from './trace.module.css'
import type { TraceSkus } from './trace-skus.ts'
import { traceSkuName } from './trace-skus.ts'

interface CalculationTableProps {
  calculation: Calculation
  goods: TraceSkus
}

export function CalculationTable({ calculation, goods }: CalculationTableProps) {
  const { traces } = useMessages()
  const { columns, stages } = traces
  return (
    <div className={`${table.frame} ${classes.calculation}`}>
      <Table aria-label={traces.title} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.step}</Table.Th>
            <Table.Th className={classes.money ?? ''}>{columns.change}</Table.Th>
            <Table.Th className={classes.money ?? ''}>{columns.soFar}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {calculation.stages.map(({ stage, rows }) => (
          <Table.Tbody key={stage}>
            <Table.Tr className={classes.stage ?? ''}>
              <Table.Th scope="rowgroup" colSpan={3}>
                {stages[stage]}
              </Table.Th>
            </Table.Tr>
            {rows.map((row) => (
              <Row key={keyOf(row)} row={row} goods={goods} />
            ))}
          </Table.Tbody>
        ))}
        <Table.Tfoot>
          <Total calculation={calculation} />
        </Table.Tfoot>
      </Table>
    </div>
  )
}

function Row({ row, goods }: { row: CalculationRow; goods: TraceSkus }) {
  const { traces } = useMessages()
  const { change, so_far } = row
  return (
    <Table.Tr>
      <Table.Td>
        <What row={row} goods={goods} />
      </Table.Td>
      <Table.Td
        className={classes.money ?? ''}
        data-less={change?.startsWith('-') || undefined}
        data-later={change === null || undefined}
      >
        {change === null ? traces.later : formatPrice(change)}
      </Table.Td>
      <Table.Td className={classes.money ?? ''}>{formatPrice(so_far)}</Table.Td>
    </Table.Tr>
  )
}

function What({ row: { step, change }, goods }: { row: CalculationRow; goods: TraceSkus }) {
  const { traces } = useMessages()
  switch (step.step) {
    case 'line':
      return (
        <Told
          what={traceSkuName(step.sku_id, goods)}
          more={traces.times(step.quantity, formatPrice(step.unit_price))}
        />
      )
    case 'applied':
      return <Applied step={step} isKnown={change !== null} goods={goods} />
    case 'shipping':
      return <Told what={traces.shippingCost} more={step.amount === null ? traces.shippingLater : ''} />
    case 'tax':
      return <TaxDetails step={step} />
  }
}

function Told({ what, more }: { what: string; more: string }) {
  return (
    <>
      <span className={classes.what}>{what}</span>
      {more && <span className={table.more}>{more}</span>}
    </>
  )
}

function Applied({ step, isKnown, goods }: { step: AppliedStep; isKnown: boolean; goods: TraceSkus }) {
  const { traces } = useMessages()
  const { promotion_id, title, capped, gift, shares } = step
  return (
    <>
      <Link className={classes.promotion} to={`/promotions/${promotion_id}`}>
        {title}
      </Link>
      {!isKnown && <span className={table.more}>{traces.discountLater}</span>}
      {capped && <span className={classes.capped}>{traces.capped}</span>}
      {gift && <span className={table.more}>{traces.gift(gift.quantity, traceSkuName(gift.sku_id, goods))}</span>}
      {shares.length > 0 && (
        <details className={classes.shares}>
          <summary>{traces.shares(shares.length)}</summary>
          <dl>
            {shares.map(({ sku_id, amount }) => (
              <Fragment key={sku_id}>
                <dt>{traceSkuName(sku_id, goods)}</dt>
                <dd>{formatPrice(`-${amount}`)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

function Total({ calculation: { total, adds_up } }: { calculation: Calculation }) {
  const { traces } = useMessages()
  return (
    <Table.Tr className={classes.total ?? ''}>
      <Table.Th scope="row" colSpan={2}>
        {traces.total}
        {adds_up && <span className={classes.sound}>{traces.addsUp}</span>}
        {!adds_up && (
          <span className={classes.error} role="alert">
            {traces.doesNotAddUp}
          </span>
        )}
      </Table.Th>
      <Table.Td className={classes.money ?? ''}>{formatPrice(total)}</Table.Td>
    </Table.Tr>
  )
}

function keyOf({ step }: CalculationRow): string {
  if (step.step === 'line') return `line ${step.sku_id}`
  return step.step === 'applied' ? `applied ${step.promotion_id}` : step.step
}
