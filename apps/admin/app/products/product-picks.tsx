import { getProduct } from '@fieldhouse/contract/operations.generated'
import { CloseButton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { client } from '../client.ts'
import { SearchSelect } from '../kit/forms/search-select.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './product-picks.module.css'
import { useProductSearch } from './use-product-search.ts'

const MAX_PRODUCTS = 24

interface ProductPicksProps {
  label: string
  hint?: string
  ids: readonly number[]
  max?: number
  onChange: (ids: number[]) => void
}

/** Products as shoppers find them; one that is not on sale now is named by its number. */
export function ProductPicks({ label, hint, ids, max = MAX_PRODUCTS, onChange }: ProductPicksProps) {
  const { settings } = useMessages().homePage
  const lang = useLanguage()
  const names = useProductNames(ids)
  return (
    <fieldset className={classes.picks}>
      <legend>{label}</legend>
      {ids.length > 0 && (
        <ul>
          {ids.map((id, index) => {
            const name = names[index] ?? settings.unavailable(id)
            return (
              <li key={id}>
                <span>{name}</span>
                <CloseButton
                  size="sm"
                  aria-label={settings.removePick(name)}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {ids.length < max && (
        <SearchSelect
          key={ids.join()}
          aria-label={settings.addProduct}
          placeholder={settings.addProduct}
          description={hint}
          lang={lang}
          texts={settings.search}
          value={undefined}
          chosen={undefined}
          useFound={useProductSearch}
          onChange={(product) => product && !ids.includes(product.id) && onChange([...ids, product.id])}
        />
      )}
    </fieldset>
  )
}

function useProductNames(ids: readonly number[]): (string | undefined)[] {
  const lang = useLanguage()
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['product-name', id, lang],
      queryFn: async () => (await client.call(getProduct, { params: { id }, query: { lang } })).name,
      retry: false,
    })),
  }).map(({ data }) => data)
}
