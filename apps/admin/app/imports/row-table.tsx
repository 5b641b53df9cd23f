import type { ImportRow } from '@fieldhouse/contract/catalog-import'
import { Table } from '@mantine/core'
import { FieldChange } from '../audit/field-change.tsx'
import { useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './row-table.module.css'

export function RowTable({ rows, outdated }: { rows: readonly ImportRow[]; outdated: boolean }) {
  const { rows: texts } = useTexts().imports
  return (
    <div className={table.frame} data-outdated={outdated || undefined}>
      <Table aria-label={texts.label} verticalSpacing={6} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.line}</Table.Th>
            <Table.Th>{texts.what}</Table.Th>
            <Table.Th className={classes.outcome ?? ''}>{texts.outcome}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const TONES = { error: 'bad', create: 'good', update: 'plain', same: 'plain' } as const

function Row({ row }: { row: ImportRow }) {
  const { rows: texts } = useTexts().imports
  const kinds: Partial<Record<string, string>> = texts.kinds
  return (
    <Table.Tr>
      <Table.Td className={classes.line ?? ''}>{row.line}</Table.Td>
      <Table.Td className={classes.what ?? ''}>
        <span className={table.main}>{row.name || '–'}</span>
        <span className={table.more}>{kinds[row.kind ?? ''] ?? ''}</span>
      </Table.Td>
      <Table.Td className={classes.outcome ?? ''}>
        <Mark tone={TONES[row.verdict]}>{texts.outcomes[row.verdict]}</Mark>
        {row.errors.length > 0 && <Errors errors={row.errors} />}
        {row.changes.length > 0 && <Changes row={row} />}
      </Table.Td>
    </Table.Tr>
  )
}

function Errors({ errors }: Pick<ImportRow, 'errors'>) {
  const { rowErrors } = useTexts().imports
  return (
    <ul className={classes.errors}>
      {errors.map(({ column, code, detail }) => (
        <li key={`${column} ${code}`}>
          {column && <code>{column}</code>} {rowErrors[code](detail ?? '')}
        </li>
      ))}
    </ul>
  )
}

/** Of what is new all values would be much to read. */
function Changes({ row: { verdict, changes } }: { row: ImportRow }) {
  const { rows: texts } = useTexts().imports
  const list = (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <FieldChange key={change.field} change={change} />
      ))}
    </dl>
  )
  if (verdict !== 'create') return list
  return (
    <details className={classes.values}>
      <summary>{texts.values(changes.length)}</summary>
      {list}
    </details>
  )
}
