import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useListingMessages } from '../../locales/listing-messages.ts'
import type { FilterOption, Listing } from './build-listing.ts'
import styles from './filter-form.module.css'
import { PriceFields } from './price-fields.tsx'
import { formToSearch, updateSearch } from './use-listing-navigation.ts'

export interface FormProps {
  listing: Listing
  /** Search string of the chosen filters, ahead of the loaded listing. */
  wanted: string
  onChoose: (search: string) => void
}

/** All filters of a listing. Without scripts its buttons submit it. */
export function FilterForm({ id, children, ...props }: FormProps & { id: string; children?: ReactNode }) {
  const { listing, wanted, onChoose } = props
  const texts = useListingMessages()
  const chosen = new URLSearchParams(wanted)
  /** Facts are many, so size, color, and price come before them: on the way by keyboard, too. */
  const groups = (ofFacts: boolean) =>
    listing.groups
      .filter(({ name }) => (name === 'fact') === ofFacts)
      .map((group) => <Group key={group.legend} {...group} chosen={chosen} />)
  return (
    <form
      id={id}
      className={styles.form}
      onChange={({ target, currentTarget }) => {
        // A price applies on blur or submit, not per keystroke.
        if ((target as unknown as HTMLInputElement).type !== 'number') onChoose(formToSearch(currentTarget))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(formToSearch(event.currentTarget))
      }}
    >
      {['q', 'category'].map((name) => (
        <input key={name} type="hidden" name={name} value={chosen.get(name) ?? ''} />
      ))}
      <CategoryLinks {...props} />
      {groups(false)}
      <PriceFields prices={listing.prices} chosen={chosen} onChoose={onChoose} />
      <fieldset className={styles.group}>
        <legend>{texts.availability}</legend>
        <Choice name="in_stock" option={listing.inStock} chosen={chosen} />
        <Choice name="new" option={listing.onlyNew} chosen={chosen} />
      </fieldset>
      {groups(true)}
      {children}
    </form>
  )
}

/** A category is exclusive and has its own page, so these are links; they keep the other filters. */
function CategoryLinks({ listing, wanted, onChoose }: FormProps) {
  const texts = useListingMessages()
  const current = new URLSearchParams(wanted).get('category') ?? ''
  return (
    <nav className={styles.group} aria-label={texts.category}>
      <p className={styles.legend}>{texts.category}</p>
      {listing.categories.map(({ value, label, count, depth = 0 }) => {
        const search = updateSearch(new URLSearchParams(wanted), { category: value })
        return (
          <Link
            key={value}
            to={search || '?'}
            className={styles.choice}
            style={{ paddingInlineStart: depth * 20 }}
            aria-current={value === current}
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              onChoose(search)
            }}
          >
            <Label label={label} count={value ? count : null} />
          </Link>
        )
      })}
    </nav>
  )
}

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

interface GroupProps {
  name: string
  legend: string
  options: readonly FilterOption[]
  chosen: URLSearchParams
  look?: 'chips'
}

function Group({ name, legend, options, chosen, look }: GroupProps) {
  return (
    <fieldset className={styles.group} data-look={look}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Choice key={option.value} name={name} option={option} chosen={chosen} />
      ))}
    </fieldset>
  )
}

/** React requires onChange on a controlled input; the form's own handler does the work. */
function heardByForm() {}

interface ChoiceProps extends Pick<GroupProps, 'name' | 'chosen'> {
  option: FilterOption
}

function Choice({ name, option: { value, label, count, hex }, chosen }: ChoiceProps) {
  const isChosen = (chosen.get(name) ?? '').split(',').includes(value)
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} checked={isChosen} onChange={heardByForm} />
      {hex && <i style={{ backgroundColor: hex }} />}
      <Label label={label} count={count} />
    </label>
  )
}

function Label({ label, count }: { label: string; count: number | null }) {
  return (
    <span>
      {label} {count !== null && <small>({count})</small>}
    </span>
  )
}
