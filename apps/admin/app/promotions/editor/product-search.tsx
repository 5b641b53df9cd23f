import type { StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../language.ts'
import { nameIn } from '../../ui/name-in.ts'
import { useFoundProducts } from '../use-promotions.ts'

interface ProductSearchProps {
  label: string
  chosen: StaffProductRow | undefined
  onChange: (product: StaffProductRow | undefined) => void
}

const PAUSE_MS = 200

/** Finds a product by part of its name. */
export function ProductSearch({ label, chosen, onChange }: ProductSearchProps) {
  const { form } = useTexts().promotions
  const lang = useLanguage()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const found = useFoundProducts(q)
  const products = [...(chosen ? [chosen] : []), ...(found.data ?? []).filter(({ id }) => id !== chosen?.id)]
  const nothing = q.length < 2 ? form.typeMore : found.isFetching ? form.searching : form.nothing
  return (
    <Select
      label={label}
      description={form.productNote}
      searchable
      clearable
      // It gets the focus back after a choice, and would cover what stands below.
      openOnFocus={false}
      data={products.map((product) => ({ value: String(product.id), label: nameIn(product, lang) }))}
      // The server has searched already, and knows barcodes as well.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothing}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange(products.find((product) => String(product.id) === id))}
      // Without a choice, Enter would close the popover that this stands in.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      clearButtonProps={{ 'aria-label': form.clear }}
      // A choice outside of the popover it stands in would close that.
      comboboxProps={{ withinPortal: false }}
    />
  )
}
