import { TextInput } from '@mantine/core'
import { useTexts } from '../../language.ts'
import type { Change, PromotionDraft } from '../draft.ts'
import type { Faults } from '../entered.ts'

export interface FieldsProps {
  draft: PromotionDraft
  faults: Faults
  onChange: Change
}

type TextField = {
  [K in keyof PromotionDraft]: PromotionDraft[K] extends string ? K : never
}[keyof PromotionDraft]

interface DraftFieldProps extends FieldsProps {
  name: TextField
  label: string
  description?: string
  type?: 'text' | 'datetime-local'
  numeric?: boolean
  maxLength?: number
  lang?: string
}

export function DraftField({ draft, faults, onChange, name, numeric, ...input }: DraftFieldProps) {
  const texts = useTexts().promotions.faults
  const fault = faults[name]
  return (
    <TextInput
      {...input}
      name={name}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(numeric ? { inputMode: 'decimal' as const } : {})}
      value={draft[name]}
      error={fault && texts[fault]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}
