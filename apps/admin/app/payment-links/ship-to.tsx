import { US_STATE_NAMES, US_STATES } from '@fieldhouse/contract/rules/us-states'
import type { Address, AddressInput } from '@fieldhouse/contract/shipping'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { NO_ADDRESS } from './order-draft.ts'

interface ShipToProps {
  known: readonly Address[]
  value: AddressInput | null
  onChange: (address: AddressInput | null) => void
}

const FIELDS = ['full_name', 'line1', 'line2', 'city', 'postal_code'] as const

/** One of the customer’s addresses, another one, or none: then the customer enters it. */
export function ShipTo({ known, value, onChange }: ShipToProps) {
  const texts = useMessages().paymentLinks
  const [choice, setChoice] = useState('')
  const choose = (next: string) => {
    setChoice(next)
    if (next === '') onChange(null)
    else onChange(next === 'another' ? NO_ADDRESS : (known[Number(next)] ?? null))
  }
  return (
    <div className={layout.stackTight}>
      <NativeSelect
        label={texts.address}
        value={choice}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: texts.byCustomer },
          ...known.map(({ line1, city, state }, index) => ({
            value: String(index),
            label: `${line1}, ${city}, ${state}`,
          })),
          { value: 'another', label: texts.another },
        ]}
      />
      {choice === 'another' && value && <AddressFields value={value} onChange={onChange} />}
    </div>
  )
}

function AddressFields({ value, onChange }: { value: AddressInput; onChange: (address: AddressInput) => void }) {
  const { fields } = useMessages().paymentLinks
  return (
    <>
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          label={fields[name]}
          autoComplete="off"
          maxLength={name === 'city' ? 60 : 100}
          value={value[name] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={fields.state}
        value={value.state}
        data={US_STATES.map((state) => ({ value: state, label: US_STATE_NAMES[state] }))}
        onChange={({ currentTarget }) => onChange({ ...value, state: currentTarget.value as AddressInput['state'] })}
      />
    </>
  )
}
