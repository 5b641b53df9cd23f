import type { StaffPrice } from '@fieldhouse/contract/catalog-staff'
import { Button, TextInput } from '@mantine/core'
import { formatInstant } from '../../kit/format-instants.ts'
import { toDayInput } from '../../kit/forms/day-inputs.ts'
import { DayInput } from '../../kit/forms/instant-inputs.tsx'
import { formatPrice } from '../../kit/prices.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { faultText } from './fault-text.ts'
import { useFieldFocus } from './field-address.ts'
import type { FieldErrorCode } from './field-errors.ts'
import classes from './price-fields.module.css'
import type { ProductForm } from './product-draft.ts'

interface PriceFieldsProps {
  label: string
  /** Owner of the price, for the accessible names of the buttons. */
  of: string
  note?: string
  form: Pick<ProductForm, 'price' | 'price_from' | 'cancel_prices'>
  /** Stored prices, oldest first. */
  prices: readonly StaffPrice[]
  /** When the prices were loaded. */
  at: number
  error: FieldErrorCode | undefined
  fromError?: FieldErrorCode | undefined
  required?: boolean
  /** Whether a start day can be set; the price of a new product applies immediately. */
  dated?: boolean
  onChange: (part: Partial<PriceFieldsProps['form']>) => void
}

export function PriceFields(props: PriceFieldsProps) {
  const { label, of, note, form, prices, at, error, fromError, required = false, dated = true, onChange } = props
  const { editor } = useMessages()
  const toCome = prices.filter(({ valid_from }) => Date.parse(valid_from) > at)
  // Only the product's price is required.
  const ref = useFieldFocus(...(required ? (['price'] as const) : []))

  return (
    <div className={classes.prices}>
      <TextInput
        ref={ref}
        name="price"
        label={label}
        description={note}
        inputMode="decimal"
        leftSection="$"
        required={required}
        error={faultText(editor, 'price', error)}
        value={form.price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      {dated && (
        <DayInput
          label={editor.priceFrom}
          description={editor.priceFromNote}
          min={toDayInput(new Date(at))}
          error={fromError && editor.faults[fromError]}
          value={form.price_from}
          onChange={(event) => onChange({ price_from: event.currentTarget.value })}
        />
      )}
      {toCome.length > 0 && (
        <ToCome
          of={of}
          prices={toCome}
          canceled={form.cancel_prices}
          onCancel={(cancel_prices) => onChange({ cancel_prices })}
        />
      )}
    </div>
  )
}

interface ToComeProps {
  of: string
  prices: readonly StaffPrice[]
  canceled: readonly string[]
  onCancel: (canceled: string[]) => void
}

function ToCome({ of, prices, canceled, onCancel }: ToComeProps) {
  const { editor } = useMessages()
  const lang = useLanguage()
  return (
    <div className={classes.toCome}>
      <p>{editor.pricesToCome}</p>
      <ul>
        {prices.map(({ valid_from, amount }) => {
          const isCanceled = canceled.includes(valid_from)
          const others = canceled.filter((instant) => instant !== valid_from)
          const amountText = amount === null ? editor.asProduct : formatPrice(amount)
          const when = formatInstant(valid_from, lang)
          return (
            <li key={valid_from}>
              <span data-canceled={isCanceled || undefined}>{editor.priceAt(amountText, when)}</span>
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`${isCanceled ? editor.keepPrice : editor.cancelPrice}: ${of}, ${amountText}, ${when}`}
                onClick={() => onCancel(isCanceled ? others : [...others, valid_from])}
              >
                {isCanceled ? editor.keepPrice : editor.cancelPrice}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
