import type { ProductSort } from '@fieldhouse/contract/listing'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notify } from '../../kit/toasts/toasts.ts'
import { useLazyComponent } from '../../loading/use-lazy-component.ts'
import { useListingMessages } from '../../locales/listing-messages.ts'
import { useMessages } from '../../locales/messages.ts'
import type { Listing } from './build-listing.ts'
import type { DrawerProps } from './filter-drawer.tsx'
import type { FormProps } from './filter-form.tsx'
import { FilterForm } from './filter-form.tsx'
import styles from './listing-screen.module.css'
import { MySizes } from './my-sizes.tsx'
import { formToSearch } from './use-listing-navigation.ts'

/** Fragment id of the filters. */
export const FILTERS_ID = 'filters'

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
  const texts = useListingMessages()
  const { failure } = useMessages()
  const { key } = useLocation()
  const { View, shown, open, close } = useLazyComponent<DrawerProps, true>(
    async () => (await import('./filter-drawer.tsx')).FilterDrawer,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the drawer
  useEffect(close, [key])
  const { length } = listing.chips
  return (
    <>
      <a
        href={`#${FILTERS_ID}`}
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

const SORTS: readonly ProductSort[] = ['newest', 'best_selling', 'price', '-price']

/** Associated with the filter form by its `form` attribute. */
function SortChoice({ form, listing, wanted, onChoose }: FormProps & { form: string }) {
  const texts = useListingMessages()
  const usual: ProductSort = listing.q ? 'relevance' : 'newest'
  const sort = new URLSearchParams(wanted).get('sort') ?? ''
  return (
    <label className={styles.sort}>
      <span>{texts.sort}</span>
      <select
        name="sort"
        form={form}
        value={sort === usual ? '' : sort}
        onChange={({ currentTarget }) => currentTarget.form && onChoose(formToSearch(currentTarget.form))}
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
