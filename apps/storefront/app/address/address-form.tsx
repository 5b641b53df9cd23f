import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import { Field } from '../kit/forms/field.tsx'
import { useAddressMessages } from '../locales/address-messages.ts'
import type { AddressDraft, AddressErrors, AddressField } from './address-draft.ts'
import { MAX_LENGTHS } from './address-draft.ts'
import styles from './address-form.module.css'

interface Props {
  value: AddressDraft
  errors: AddressErrors
  onChange: (change: Partial<AddressDraft>) => void
  /** Called on blur, to validate the field. */
  onLeave?: (field: AddressField) => void
  /** Prefix of the field names, for pages with several addresses. */
  idPrefix?: string
  /** Which address it is, for the browser's autofill. */
  purpose?: 'shipping' | 'billing'
}

type TextField = Exclude<AddressField, 'state'>

/** Autofill tokens by field. */
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  full_name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postal_code: 'postal-code',
  phone: 'tel',
}

/** The address fields only; the caller provides the form. */
export function AddressForm({ value, errors, onChange, onLeave, idPrefix = '', purpose }: Props) {
  const { fields, hints, chooseState } = useAddressMessages()
  const shared = (field: AddressField) => ({
    name: `${idPrefix}${field}`,
    autoComplete: [purpose, AUTOCOMPLETE[field]].filter(Boolean).join(' '),
    value: value[field],
    onBlur: () => onLeave?.(field),
  })
  const text = (field: TextField, more: { optional?: boolean; hint?: string; numbers?: 'tel' | 'numeric' } = {}) => (
    <Field label={fields[field]} error={errors[field]} optional={more.optional ?? false} hint={more.hint ?? ''}>
      {(control) => (
        <input
          {...control}
          {...shared(field)}
          maxLength={MAX_LENGTHS[field]}
          inputMode={more.numbers}
          type={more.numbers === 'tel' ? 'tel' : 'text'}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <div className={styles.fields}>
      {text('full_name')}
      {text('line1', { hint: hints.line1 })}
      {text('line2', { optional: true })}
      <div className={styles.place}>
        {text('city')}
        <Field label={fields.state} error={errors.state}>
          {(control) => (
            <select
              {...control}
              {...shared('state')}
              onChange={(event) => onChange({ state: event.currentTarget.value as AddressDraft['state'] })}
            >
              <option value="">{chooseState}</option>
              {Object.entries(US_STATE_NAMES).map(([state, name]) => (
                <option key={state} value={state}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('postal_code', { numbers: 'numeric' })}
      </div>
      {text('phone', { optional: true, hint: hints.phone, numbers: 'tel' })}
    </div>
  )
}
