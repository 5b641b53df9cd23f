import { useState } from 'react'
import { useAddressMessages } from '../locales/address-messages.ts'
import type { AddressDraft, AddressErrors, AddressField } from './address-draft.ts'
import { validateAddress } from './address-draft.ts'

/** Field errors appear on blur or on submit and disappear when corrected. */
export function useAddress(initial: AddressDraft) {
  const texts = useAddressMessages()
  const [value, setValue] = useState(initial)
  const [errors, setErrors] = useState<AddressErrors>({})

  function change(change: Partial<AddressDraft>) {
    const next = { ...value, ...change }
    const wrong = validateAddress(next, texts)
    setValue(next)
    const stillWrong = Object.keys(errors).flatMap((field) => {
      const text = wrong[field as AddressField]
      return text ? [[field, text] as const] : []
    })
    setErrors(Object.fromEntries(stillWrong))
  }

  /** An empty field may have been skipped on purpose until submit, so it gets no error yet. */
  function leave(field: AddressField) {
    const text = validateAddress(value, texts)[field]
    if (value[field] && text) setErrors({ ...errors, [field]: text })
  }

  /** Validates all fields; true if the address is valid. */
  function check(): boolean {
    const wrong = validateAddress(value, texts)
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }

  return { value, errors, change, leave, check, setErrors }
}
