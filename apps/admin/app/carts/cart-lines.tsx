import type { Cart, CartLine, SavedLine } from '@fieldhouse/contract/cart'
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatPrice } from '../kit/prices.ts'
import { useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './carts.module.css'

const FREE = '0.00'

/** What a row is drawn from: a line, one that was put aside, or a gift. */
type Shown = Omit<SavedLine, 'problems'> & Partial<Pick<CartLine, 'subtotal' | 'total' | 'problems'>>

export function CartLines({ cart: { lines, saved, gifts } }: { cart: Cart }) {
  const { one } = useTexts().carts
  if (lines.length + saved.length === 0) return <Text>{one.empty}</Text>
  return (
    <div className={`${table.frame} ${classes.lines}`}>
      <Table aria-label={one.lines} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{one.columns.what}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{one.columns.price}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.money}`}>{one.columns.before}</Table.Th>
            <Table.Th className={classes.money ?? ''}>{one.columns.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.sku_id} line={line} />
          ))}
          {gifts.map((gift) => (
            <Row key={`gift ${gift.promotion_id}`} line={{ ...gift, total: FREE }} note={one.gift} />
          ))}
          {saved.map((line) => (
            <Row key={`saved ${line.sku_id}`} line={line} note={one.saved} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ line, note }: { line: Shown; note?: string }) {
  const { one } = useTexts().carts
  const { quantity, unit_price, subtotal, total, problems = [] } = line
  const each = one.each(quantity, formatPrice(unit_price))
  return (
    <Table.Tr>
      <Table.Td>
        <Name line={line} />
        <span className={`${table.more} ${table.narrowOnly}`}>{each}</span>
        <span className={table.marks}>
          {note && <Mark>{note}</Mark>}
          {problems.map(({ code, available = 0, was = '0.00' }) => (
            <Mark key={code} tone="bad">
              {one.problems[code]({ available, was: formatPrice(was) })}
            </Mark>
          ))}
        </span>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{each}</Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.money}`}>{subtotal && formatPrice(subtotal)}</Table.Td>
      <Table.Td className={classes.money ?? ''}>
        {total && formatPrice(total)}
        {subtotal && subtotal !== total && (
          <s className={`${classes.before} ${table.narrowOnly}`}>{formatPrice(subtotal)}</s>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Name({ line: { sku_id, product_id, name, colour, size } }: { line: Shown }) {
  const { one } = useTexts().carts
  const may = useMay()
  if (!name) return <span className={table.main}>{one.unknown(sku_id)}</span>
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
        {colour.name}, {size}
      </span>
    </>
  )
}
