import type { StaffCollection } from '@fieldhouse/contract/catalog-collections'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'

export function CollectionTable({ collections }: { collections: readonly StaffCollection[] }) {
  const { collections: texts } = useMessages()
  const lang = useLanguage()
  return (
    <DataTable
      label={texts.title}
      rows={collections}
      rowKey={({ id }) => id}
      columns={[
        {
          label: texts.columns.name,
          cell: (collection) => (
            <Anchor component={Link} to={`/collections/${collection.id}`} className={table.main ?? ''}>
              {localizedName(collection, lang)}
            </Anchor>
          ),
        },
        { label: texts.columns.address, wide: true, cell: ({ slug }) => <code>{`/collections/${slug}`}</code> },
        { label: texts.columns.way, cell: ({ rule }) => texts.ways[rule ? 'rule' : 'hand'] },
        {
          label: texts.columns.dates,
          wide: true,
          cell: ({ starts_at, ends_at }) =>
            texts.dates(formatInstant(starts_at, lang), ends_at && formatInstant(ends_at, lang)),
        },
      ]}
    />
  )
}
