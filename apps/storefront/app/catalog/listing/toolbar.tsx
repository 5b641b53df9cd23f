import type { Sort } from '@fieldhouse/contract/catalog'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useListingTexts } from '../../texts/listing-texts.ts'
import { useTexts } from '../../texts/texts.ts'
import { useLater } from '../../ui/later.ts'
import { notify } from '../../ui/toasts.ts'
import { searchOfForm } from './choice.ts'
import type { DrawerProps } from './filter-drawer.tsx'
import type { FormProps } from './filter-form.tsx'
import { FilterForm } from './filter-form.tsx'
import styles from './listing-screen.module.css'
import type { Listing } from './listing-view.ts'
import { MySizes } from './my-sizes.tsx'

/** Fragment id of the filters. */
export const FILTERS = 'filters'

export function Toolbar({ form, ...props }: FormProps & { form: string }) {
  return (
    <div className={styles.tools}>
      <FiltersLink listing={props.listing} />
      <MySizes {...props} />
      <SortChoice form={form} {...props} />
    </div>
  )
}

/** Opens the filter drawer on phones; without scripts it links to the filters in the page. */
function FiltersLink({ listing }: { listing: Listing }) {
  const texts = useListingTexts()
  const { failure } = useTexts()
  const { key } = useLocation()
  const { View, shown, open, close } = useLater<DrawerProps, true>(
    async () => (await import('./filter-drawer.tsx')).FilterDrawer,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the drawer
  useEffect(close, [key])
  const { length } = listing.chips
  return (
    <>
      <a
        href={`#${FILTERS}`}
        className={`button ${styles.open}`}
        data-look="ghost"
        data-size="small"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          open(true, () => notify({ type: 'error', text: failure.chunk }))
        }}
      >
        {length > 0 ? texts.filtersChosen(length) : texts.filters}
      </a>
      {View && <View open={shown !== null} title={texts.filters} listing={listing} Form={FilterForm} onClose={close} />}
    </>
  )
}

const SORTS: readonly Sort[] = ['newest', 'best_selling', 'price', '-price']

/** Associated with the filter form by its `form` attribute. */
function SortChoice({ form, listing, wanted, onChoose }: FormProps & { form: string }) {
  const texts = useListingTexts()
  const usual: Sort = listing.q ? 'relevance' : 'newest'
  const sort = new URLSearchParams(wanted).get('sort') ?? ''
  return (
    <label className={styles.sort}>
      <span>{texts.sort}</span>
      <select
        name="sort"
        form={form}
        value={sort === usual ? '' : sort}
        onChange={({ currentTarget }) => currentTarget.form && onChoose(searchOfForm(currentTarget.form))}
      >
        <option value="">{texts.sorts[usual]}</option>
        {SORTS.filter((sort) => sort !== usual).map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
      <button type="submit" form={form} className={`button ${styles.plain}`} data-look="ghost" data-size="small">
        {texts.apply}
      </button>
    </label>
  )
}
