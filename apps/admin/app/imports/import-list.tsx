import type { Import } from '@fieldhouse/contract/catalog-import'
import { DataTable, NarrowDetail, RowLink } from '../kit/data-table.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import { ImportStateMark } from './import-state.tsx'

export function ImportList({ imports }: { imports: readonly Import[] }) {
  const { columns, listLabel, summary } = useTexts().imports
  const lang = useLanguage()
  const whenOf = ({ created_at }: Import) => instantText(created_at, lang)
  return (
    <DataTable
      label={listLabel}
      rows={imports}
      rowKey={({ id }) => id}
      spacing="xs"
      columns={[
        {
          label: columns.file,
          cell: (one) => (
            <>
              <RowLink to={`/imports/${one.id}`}>{one.name}</RowLink>
              <NarrowDetail>
                {one.created_by} · {whenOf(one)}
              </NarrowDetail>
              <NarrowDetail>{summary(one.rows)}</NarrowDetail>
            </>
          ),
        },
        { label: columns.who, wide: true, cell: ({ created_by }) => created_by },
        { label: columns.when, wide: true, cell: whenOf },
        { label: columns.rows, wide: true, cell: ({ rows }) => summary(rows) },
        { label: columns.state, cell: ({ state }) => <ImportStateMark state={state} /> },
      ]}
    />
  )
}
