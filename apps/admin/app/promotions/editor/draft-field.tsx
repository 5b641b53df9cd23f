import { TextInput } from '@mantine/core'
import { MinuteInput } from '../../kit/forms/instant-inputs.tsx'
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
  numeric?: boolean
  maxLength?: number
  lang?: string
}

export function DraftField({ draft, faults, onChange, name, numeric, ...input }: DraftFieldProps) {
  const bound = useBoundInput({ draft, faults, onChange, name })
  return <TextInput {...input} {...(numeric ? { inputMode: 'decimal' as const } : {})} {...bound} />
}

/** An instant of the draft, entered in the shop's zone. */
export function DraftMinute({ label, ...field }: DraftFieldsProps & { name: 'starts_at' | 'ends_at'; label: string }) {
  return <MinuteInput label={label} {...useBoundInput(field)} />
}

function useBoundInput({ draft, faults, onChange, name }: DraftFieldsProps & { name: TextField }) {
  const texts = useMessages().promotions.faults
  const error = faults[name]
  return {
    name,
    autoComplete: 'off',
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    value: draft[name],
    error: error && texts[error],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  }
}
