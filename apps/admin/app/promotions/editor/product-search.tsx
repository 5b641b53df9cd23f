import type { StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import { SearchSelect } from '../../kit/search-select.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { useFoundProducts } from '../use-promotions.ts'

interface ProductSearchProps {
  label: string
  chosen: StaffProductRow | undefined
  onChange: (product: StaffProductRow | undefined) => void
}

/** Finds a product by part of its name. */
export function ProductSearch({ label, chosen, onChange }: ProductSearchProps) {
  const { form } = useTexts().promotions
  return (
    <SearchSelect
      label={label}
      description={form.productNote}
      // It gets the focus back after a choice, and would cover what stands below.
      openOnFocus={false}
      lang={useLanguage()}
      texts={form}
      value={chosen?.id}
      chosen={chosen}
      useFound={useFoundOnes}
      onChange={onChange}
      // Without a choice, Enter would close the popover that this stands in.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      // A choice outside of the popover it stands in would close that.
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function useFoundOnes(q: string) {
  const { data, isFetching } = useFoundProducts(q)
  return { found: data ?? [], isFetching }
}
