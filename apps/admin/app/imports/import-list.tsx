import type { Import } from '@fieldhouse/contract/catalog-import'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import table from '../ui/table.module.css'
import { ImportStateMark } from './import-state.tsx'

export function ImportList({ imports }: { imports: readonly Import[] }) {
  const { columns, listLabel } = useTexts().imports
  return (
    <div className={table.frame}>
      <Table aria-label={listLabel} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.file}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.who}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.when}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.rows}</Table.Th>
            <Table.Th>{columns.state}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ one }: { one: Import }) {
  const { summary } = useTexts().imports
  const lang = useLanguage()
  const when = instantText(one.created_at, lang)
  const rows = summary(one.rows)
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/imports/${one.id}`} className={table.main} data-row-link="">
          {one.name}
        </Anchor>
        <span className={`${table.more} ${table.narrowOnly}`}>
          {one.created_by} · {when}
        </span>
        <span className={`${table.more} ${table.narrowOnly}`}>{rows}</span>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{one.created_by}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{when}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{rows}</Table.Td>
      <Table.Td>
        <ImportStateMark state={one.state} />
      </Table.Td>
    </Table.Tr>
  )
}
