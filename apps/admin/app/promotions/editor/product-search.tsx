import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { SearchSelect } from '../../kit/forms/search-select.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import { useProductSearch } from '../use-promotions.ts'

interface ProductSearchProps {
  label: string
  chosen: StaffProductSummary | undefined
  onChange: (product: StaffProductSummary | undefined) => void
}

export function ProductSearch({ label, chosen, onChange }: ProductSearchProps) {
  const { form } = useMessages().promotions
  return (
    <SearchSelect
      label={label}
      description={form.productNote}
      // The field regains the focus after a selection; its dropdown would cover the content below.
      openOnFocus={false}
      lang={useLanguage()}
      texts={form}
      value={chosen?.id}
      chosen={chosen}
      useFound={useFoundOnes}
      onChange={onChange}
      // Without a selection, Enter would close the surrounding popover.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      // In a portal, a click on an option would count as outside and close the popover.
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function useFoundOnes(q: string) {
  const { data, isFetching } = useProductSearch(q)
  return { found: data ?? [], isFetching }
}
