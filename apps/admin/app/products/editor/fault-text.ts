import type { Texts } from '../../texts/en.ts'
import type { Fault } from './faults.ts'

type EditorTexts = Texts['editor']

/** A required field has its own message, such as “Enter a name”. */
export function faultText(
  { faults, needed }: EditorTexts,
  field: keyof EditorTexts['needed'],
  fault: Fault | undefined,
): string | undefined {
  if (!fault) return undefined
  return fault === 'needed' ? needed[field] : faults[fault]
}
