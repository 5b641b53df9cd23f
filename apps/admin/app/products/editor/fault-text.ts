import type { Messages } from '../../locales/en/messages.ts'
import type { FieldErrorCode } from './field-errors.ts'

type EditorTexts = Messages['editor']

/** A required field has its own message, such as “Enter a name”. */
export function faultText(
  { faults, needed }: EditorTexts,
  field: keyof EditorTexts['needed'],
  fault: FieldErrorCode | undefined,
): string | undefined {
  if (!fault) return undefined
  return fault === 'needed' ? needed[field] : faults[fault]
}
