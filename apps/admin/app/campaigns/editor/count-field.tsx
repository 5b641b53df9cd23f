import { NumberInput } from '@mantine/core'
import { useState } from 'react'

interface CountFieldProps {
  label: string
  description?: string
  /** Null for none. */
  value: number | null
  least?: number
  most?: number
  /** Shown while what is typed is out of range. */
  error?: string
  onChange: (value: number | null) => void
}

/** Reports only whole numbers in range; what is typed stays visible. */
export function CountField({ label, description, value, least = 0, most = 1e9, error, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<number | ''>(value ?? '')
  const isInRange = typed === '' || (Number.isInteger(typed) && typed >= least && typed <= most)
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      value={typed}
      error={!isInRange && (error ?? `${least}–${most}`)}
      onChange={(next) => {
        const number = next === '' ? '' : Number(next)
        setTyped(number)
        if (number === '') onChange(null)
        else if (Number.isInteger(number) && number >= least && number <= most) onChange(number)
      }}
    />
  )
}
