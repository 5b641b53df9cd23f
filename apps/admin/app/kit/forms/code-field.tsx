import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import { useMessages } from '../../language.ts'

/** Six digits of an authenticator app; phones and password managers can autofill them. */
export function CodeField(props: TextInputProps) {
  const { code, codeNote } = useMessages().fields
  return (
    <TextInput
      {...props}
      label={code}
      description={codeNote}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      size="md"
    />
  )
}

export function isCode(text: string): boolean {
  return /^[0-9]{3} ?[0-9]{3}$/.test(text.trim())
}
