import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'

export type ConditionKind = SegmentCondition['kind']

/** Messages of one language that the sentence of a segment is composed of. */
export interface SegmentMessages {
  /** Before the conditions. */
  who: string
  /** In place of the conditions, if there are none. */
  everyone: string
  /** Before the next condition. */
  and: (next: string) => string
  either: (names: readonly string[]) => string
  all: (conditions: readonly string[]) => string
  /** Before the value of a condition. */
  lead: Record<ConditionKind, string>
  /** A condition without value, as a choice. */
  kinds: Record<ConditionKind, string>
  spent: (amount: string, days: number) => string
  between: (from: number, to: number) => string
  inLast: (days: number) => string
  languages: Record<Language, string>
  nothing: string
}
