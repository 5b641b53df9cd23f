import { DataTable } from '../kit/lists/data-table.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { Panel } from '../kit/panel.tsx'
import { useLanguage, useMessages } from '../language.ts'
import type { CategoryKind } from './category-kinds.ts'
import { toCategoryRows } from './category-kinds.ts'
import { KindSelect } from './kind-select.tsx'
import type { KindEdit } from './use-tax-kinds.ts'

interface CategoryKindTableProps {
  categories: readonly CategoryKind[]
  disabled: boolean
  onEdit: (edit: KindEdit) => void
}

export function CategoryKindTable({ categories, disabled, onEdit }: CategoryKindTableProps) {
  const { taxRules, taxKinds } = useMessages()
  const lang = useLanguage()
  return (
    <Panel title={taxKinds.categories}>
      <DataTable
        label={taxKinds.categories}
        rows={toCategoryRows(categories)}
        rowKey={({ id }) => id}
        columns={[
          { label: taxKinds.columns.name, cell: (row) => `${'— '.repeat(row.depth)}${localizedName(row, lang)}` },
          {
            label: taxKinds.columns.kind,
            cell: ({ id, kind, inherited, ...row }) => (
              <KindSelect
                label={taxKinds.kindOf(localizedName(row, lang))}
                none={taxKinds.inherited(taxRules.kinds[inherited].name)}
                value={kind}
                disabled={disabled}
                onChange={(kind) => onEdit({ owner: 'category', id, kind, name: localizedName(row, lang) })}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
