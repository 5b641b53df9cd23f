import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import { TAX_KINDS } from '@fieldhouse/contract/rules/tax-kinds'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../language.ts'

interface KindSelectProps {
  label: string
  /** Label of no kind of its own. */
  none: string
  value: TaxKind | null
  disabled: boolean
  onChange: (kind: TaxKind | null) => void
}

export function KindSelect({ label, none, value, disabled, onChange }: KindSelectProps) {
  const { kinds } = useMessages().taxRules
  return (
    <NativeSelect
      aria-label={label}
      size="xs"
      disabled={disabled}
      value={value ?? ''}
      data={[{ value: '', label: none }, ...TAX_KINDS.map((kind) => ({ value: kind, label: kinds[kind].name }))]}
      onChange={({ currentTarget }) => onChange((currentTarget.value || null) as TaxKind | null)}
    />
  )
}
