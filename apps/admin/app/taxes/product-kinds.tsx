import type { NamedRef } from '@fieldhouse/contract/promotions'
import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import { DEFAULT_TAX_KIND } from '@fieldhouse/contract/rules/tax-kinds'
import { Text } from '@mantine/core'
import { SearchSelect } from '../kit/forms/search-select.tsx'
import { DataTable } from '../kit/lists/data-table.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { Panel } from '../kit/panel.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { useProductSearch } from '../products/use-product-search.ts'
import { KindSelect } from './kind-select.tsx'
import type { KindEdit } from './use-tax-kinds.ts'

type ProductKind = NamedRef & { kind: TaxKind }

interface ProductKindsProps {
  products: readonly ProductKind[]
  disabled: boolean
  onEdit: (edit: KindEdit) => void
}

export function ProductKinds({ products, disabled, onEdit }: ProductKindsProps) {
  const { taxKinds } = useMessages()
  const lang = useLanguage()
  return (
    <Panel title={taxKinds.products}>
      {products.length === 0 ? (
        <Text c="dimmed">{taxKinds.noProducts}</Text>
      ) : (
        <ProductTable products={products} disabled={disabled} onEdit={onEdit} />
      )}
      <SearchSelect
        key={products.length}
        label={taxKinds.addProduct}
        lang={lang}
        texts={taxKinds.search}
        value={undefined}
        chosen={undefined}
        useFound={useProductSearch}
        onChange={(found) =>
          found && onEdit({ owner: 'product', id: found.id, kind: DEFAULT_TAX_KIND, name: found.name })
        }
      />
    </Panel>
  )
}

function ProductTable({ products, disabled, onEdit }: ProductKindsProps) {
  const { taxKinds } = useMessages()
  const lang = useLanguage()
  return (
    <DataTable
      label={taxKinds.products}
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        { label: taxKinds.columns.name, cell: (row) => localizedName(row, lang) },
        {
          label: taxKinds.columns.kind,
          cell: ({ id, kind, ...row }) => (
            <KindSelect
              label={taxKinds.kindOf(localizedName(row, lang))}
              none={taxKinds.asCategory}
              value={kind}
              disabled={disabled}
              onChange={(kind) => onEdit({ owner: 'product', id, kind, name: localizedName(row, lang) })}
            />
          ),
        },
      ]}
    />
  )
}
