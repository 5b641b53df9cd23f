import { TextInput } from '@mantine/core'
import classes from './entry-table.module.css'

interface UnitsFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (units: string) => void
}

export function UnitsField({ label, value, error, onChange }: UnitsFieldProps) {
  return (
    <TextInput
      classNames={{ root: classes.field ?? '', input: classes.units ?? '' }}
      size="xs"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
