import type { Facets } from '@fieldhouse/contract/listing'
import type { FocusEvent } from 'react'
import { useState } from 'react'
import { useListingMessages } from '../../locales/listing-messages.ts'
import styles from './filter-form.module.css'
import { formToSearch } from './use-listing-navigation.ts'

interface Props {
  prices: Facets['prices']
  chosen: URLSearchParams
  onChoose: (search: string) => void
}

export function PriceFields({ prices, chosen, onChoose }: Props) {
  const texts = useListingMessages()
  const field = (name: string, label: string, hint: number) => (
    <PriceField name={name} label={label} hint={hint} entered={chosen.get(name) ?? ''} onChoose={onChoose} />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{texts.price}</legend>
      <div className={styles.prices}>
        {field('min_price', texts.priceFrom, Math.floor(Number(prices.min)))}
        {field('max_price', texts.priceTo, Math.ceil(Number(prices.max)))}
        <button type="submit" className="button" data-look="ghost" data-size="small">
          {texts.apply}
        </button>
      </div>
    </fieldset>
  )
}

interface FieldProps extends Pick<Props, 'onChoose'> {
  name: string
  label: string
  /** Lowest or highest price in the listing; zero if it is empty. */
  hint: number
  entered: string
}

function PriceField({ name, label, hint, entered, onChoose }: FieldProps) {
  const [text, setText] = useState(entered)
  const [lastEntered, setLastEntered] = useState(entered)
  if (lastEntered !== entered) {
    setLastEntered(entered)
    setText(entered)
  }
  function enter({ currentTarget: { form, validity } }: FocusEvent<HTMLInputElement>) {
    if (text !== entered && form && validity.valid) onChoose(formToSearch(form))
  }
  return (
    <label>
      {label}
      <input
        type="number"
        name={name}
        min="0"
        max="9999999"
        step="0.01"
        inputMode="decimal"
        value={text}
        placeholder={hint ? `${hint}` : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={enter}
      />
    </label>
  )
}
