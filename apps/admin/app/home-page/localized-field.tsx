import type { LocalizedText } from '@fieldhouse/contract/home-page'
import { Textarea, TextInput } from '@mantine/core'
import { useMessages } from '../language.ts'

interface LocalizedFieldProps {
  label: string
  hint?: string | undefined
  value: LocalizedText
  maxLength: number
  isLong?: boolean
  onChange: (value: LocalizedText) => void
}

/** One field per language. */
export function LocalizedField({ label, hint, value, maxLength, isLong = false, onChange }: LocalizedFieldProps) {
  const { language } = useMessages().homePage.settings
  const Field = isLong ? AutosizeText : TextInput
  return (
    <>
      <Field
        label={`${label} (${language.en})`}
        description={hint}
        maxLength={maxLength}
        value={value.en}
        onChange={({ currentTarget }: FieldEvent) => onChange({ ...value, en: currentTarget.value })}
      />
      <Field
        label={`${label} (${language.es})`}
        maxLength={maxLength}
        value={value.es ?? ''}
        onChange={({ currentTarget }: FieldEvent) => onChange({ ...value, es: currentTarget.value || null })}
      />
    </>
  )
}

type FieldEvent = { currentTarget: { value: string } }

function AutosizeText(props: Parameters<typeof Textarea>[0]) {
  return <Textarea autosize minRows={2} maxRows={8} {...props} />
}
