import { TextInput } from '@mantine/core'
import { useMessages } from '../../language.ts'
import type { DraftChange, PromotionDraft } from '../promotion-draft.ts'
import type { DraftErrors } from '../promotion-input.ts'

export interface DraftFieldsProps {
  draft: PromotionDraft
  faults: DraftErrors
  onChange: DraftChange
}

type TextField = {
  [K in keyof PromotionDraft]: PromotionDraft[K] extends string ? K : never
}[keyof PromotionDraft]

interface DraftFieldProps extends DraftFieldsProps {
  name: TextField
  label: string
  description?: string
  type?: 'text' | 'datetime-local'
  numeric?: boolean
  maxLength?: number
  lang?: string
}

export function DraftField({ draft, faults, onChange, name, numeric, ...input }: DraftFieldProps) {
  const texts = useMessages().promotions.faults
  const error = faults[name]
  return (
    <TextInput
      {...input}
      name={name}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(numeric ? { inputMode: 'decimal' as const } : {})}
      value={draft[name]}
      error={error && texts[error]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}
