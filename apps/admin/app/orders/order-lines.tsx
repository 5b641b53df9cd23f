import { avifSrcset } from '@fieldhouse/contract/images'
import type { OrderLine } from '@fieldhouse/contract/orders'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { formatPrice } from '../kit/prices.ts'
import { useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './orders.module.css'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { one } = useTexts().orders
  return (
    <div className={`${table.frame} ${classes.lines}`}>
      <Table aria-label={one.lines} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{one.columns.what}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{one.columns.price}</Table.Th>
            <Table.Th className={classes.money ?? ''}>{one.columns.paid}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.position} line={line} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ line }: { line: OrderLine }) {
  const { one } = useTexts().orders
  const { quantity, unit_price, total, gift, refunded } = line
  const each = one.each(quantity, formatPrice(unit_price))
  return (
    <Table.Tr>
      <Table.Td>
        <div className={classes.good}>
          <Thumb line={line} />
          <div>
            <Name line={line} />
            <span className={`${table.more} ${table.narrowOnly}`}>{each}</span>
            <span className={table.marks}>
              {gift && <Mark>{one.gift}</Mark>}
              {refunded > 0 && <Mark tone="bad">{one.refunded(refunded)}</Mark>}
            </span>
          </div>
        </div>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{each}</Table.Td>
      <Table.Td className={classes.money ?? ''}>{formatPrice(total)}</Table.Td>
    </Table.Tr>
  )
}

function Thumb({ line: { image } }: { line: OrderLine }) {
  if (!image) return <span className={classes.thumb} />
  const srcSet = avifSrcset(image)
  return (
    <picture className={classes.thumb}>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes="40px" />}
      <img src={image.src} alt="" width={40} height={50} loading="lazy" decoding="async" />
    </picture>
  )
}

function Name({ line: { product_id, name, colour, size } }: { line: OrderLine }) {
  const may = useMay()
  return (
    <>
      {may('catalogue') ? (
        <Anchor className={table.main ?? ''} component={Link} size="sm" to={`/products/${product_id}`}>
          {name}
        </Anchor>
      ) : (
        <span className={table.main}>{name}</span>
      )}
      <span className={table.more}>
        {colour}, {size}
      </span>
    </>
  )
}
