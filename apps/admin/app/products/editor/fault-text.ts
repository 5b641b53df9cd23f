import type { Messages } from '../../locales/en/messages.ts'
import type { FieldErrorCode } from './field-errors.ts'

type EditorTexts = Messages['editor']

/** A required field has its own message, such as “Enter a name”. */
export function faultText(
  { faults, needed }: EditorTexts,
  field: keyof EditorTexts['needed'],
  code: FieldErrorCode | undefined,
): string | undefined {
  if (!code) return undefined
  return code === 'needed' ? needed[field] : faults[code]
}
