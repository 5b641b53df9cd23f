import type { ListedCart } from '@fieldhouse/contract/cart'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../language.ts'
import { instantText, sinceText } from '../ui/instants.ts'
import table from '../ui/table.module.css'
import classes from './carts.module.css'

interface CartTableProps {
  carts: readonly ListedCart[]
  /** When this was known, to tell how long ago a cart was changed. */
  at: number
  /** The rows of the view before, shown until those of this one are there. */
  outdated: boolean
}

export function CartTable({ carts, at, outdated }: CartTableProps) {
  const { recent, columns } = useTexts().carts
  return (
    <div className={`${table.frame} ${classes.frame}`} data-outdated={outdated || undefined}>
      <Table aria-label={recent} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.cart}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.owner}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.lines}</Table.Th>
            <Table.Th>{columns.changed}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {carts.map((cart) => (
            <Row key={cart.id} cart={cart} at={at} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ cart: { id, owner, lines, updated_at }, at }: { cart: ListedCart; at: number }) {
  const { owners, lineCount } = useTexts().carts
  const lang = useLanguage()
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor className={classes.id ?? ''} component={Link} to={`/carts/${id}`} data-row-link="">
          {id}
        </Anchor>
        <span className={`${table.more} ${table.narrowOnly}`}>
          {owners[owner]} · {lineCount(lines)}
        </span>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{owners[owner]}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{lineCount(lines)}</Table.Td>
      <Table.Td>
        <time dateTime={updated_at} title={instantText(updated_at, lang)}>
          {sinceText(updated_at, at, lang)}
        </time>
      </Table.Td>
    </Table.Tr>
  )
}
