import { useState } from 'react'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import { useMessages } from '../language.ts'
import { CategoryKindTable } from '../taxes/category-kind-table.tsx'
import { ProductKinds } from '../taxes/product-kinds.tsx'
import { useSaveTaxKind, useTaxKinds } from '../taxes/use-tax-kinds.ts'

export const meta = screenMeta((texts) => texts.taxKinds.title)

export default function TaxKindsRoute() {
  const { taxes, taxKinds } = useMessages()
  const kinds = useTaxKinds()
  const [status, setStatus] = useState('')
  const saving = useSaveTaxKind((name) => setStatus(taxKinds.saved(name)))
  const edit = { disabled: saving.isPending, onEdit: saving.mutate }
  return (
    <Screen title={taxKinds.title} text={taxKinds.text} back={{ to: '/taxes', label: taxes.title }}>
      <StatusText>{status}</StatusText>
      <ErrorAlert error={saving.error} />
      <QueryView query={kinds} failed={taxKinds.failed}>
        {({ categories, products }) => (
          <>
            <CategoryKindTable categories={categories} {...edit} />
            <ProductKinds products={products} {...edit} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
