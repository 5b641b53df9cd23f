import type { ImportRow } from '@fieldhouse/contract/imports'
import { FieldChange } from '../audit/field-change.tsx'
import { DataTable } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import classes from './row-table.module.css'

const TONES = { error: 'bad', create: 'good', update: 'plain', unchanged: 'plain' } as const

export function RowTable({ rows, outdated }: { rows: readonly ImportRow[]; outdated: boolean }) {
  const { rows: texts } = useMessages().imports
  const kinds: Partial<Record<string, string>> = texts.kinds
  return (
    <DataTable
      label={texts.label}
      rows={rows}
      rowKey={({ line, kind }) => `${line} ${kind}`}
      outdated={outdated}
      className={classes.table}
      columns={[
        { label: texts.line, className: classes.line, cell: ({ line }) => line },
        {
          label: texts.what,
          className: classes.what,
          cell: ({ name, kind }) => (
            <>
              <span className={table.main}>{name || '–'}</span>
              <span className={table.more}>{kinds[kind ?? ''] ?? ''}</span>
            </>
          ),
        },
        {
          label: texts.outcome,
          className: classes.outcome,
          cell: (row) => (
            <>
              <StatusPill tone={TONES[row.verdict]}>{texts.outcomes[row.verdict]}</StatusPill>
              {row.errors.length > 0 && <Errors errors={row.errors} />}
              {row.changes.length > 0 && <Changes row={row} />}
            </>
          ),
        },
      ]}
    />
  )
}

function Errors({ errors }: Pick<ImportRow, 'errors'>) {
  const { rowErrors } = useMessages().imports
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

/** A created row lists every value, so its changes are collapsed. */
function Changes({ row: { verdict, changes } }: { row: ImportRow }) {
  const { rows: texts } = useMessages().imports
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
