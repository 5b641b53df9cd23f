import type { Import } from '@fieldhouse/contract/imports'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { ImportStateBadge } from './import-state-badge.tsx'

export function ImportList({ imports }: { imports: readonly Import[] }) {
  const { columns, listLabel, summary } = useMessages().imports
  const lang = useLanguage()
  const whenOf = ({ created_at }: Import) => formatInstant(created_at, lang)
  return (
    <DataTable
      label={listLabel}
      rows={imports}
      rowKey={({ id }) => id}
      spacing="xs"
      columns={[
        {
          label: columns.file,
          cell: (record) => (
            <>
              <RowLink to={`/imports/${record.id}`}>{record.name}</RowLink>
              <NarrowDetail>
                {record.created_by} · {whenOf(record)}
              </NarrowDetail>
              <NarrowDetail>{summary(record.rows)}</NarrowDetail>
            </>
          ),
        },
        { label: columns.who, wide: true, cell: ({ created_by }) => created_by },
        { label: columns.when, wide: true, cell: whenOf },
        { label: columns.rows, wide: true, cell: ({ rows }) => summary(rows) },
        { label: columns.state, cell: ({ state }) => <ImportStateBadge state={state} /> },
      ]}
    />
  )
}
