import type { Texts } from '../../texts/en.ts'
import type { Fault } from './faults.ts'

type EditorTexts = Texts['editor']

/** A field that must not be empty says what to enter. */
export function faultText(
  { faults, needed }: EditorTexts,
  field: keyof EditorTexts['needed'],
  fault: Fault | undefined,
): string | undefined {
  if (!fault) return undefined
  return fault === 'needed' ? needed[field] : faults[fault]
}
