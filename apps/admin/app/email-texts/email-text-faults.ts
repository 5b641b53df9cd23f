import type { EmailWords } from '@fieldhouse/contract/email-texts'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import { listUnknownPlaceholders } from '@fieldhouse/contract/rules/email-texts'
import type { EmailTextsMessages } from '../locales/en/email-texts.ts'

type Faults = Readonly<Partial<Record<keyof EmailWords, string>>>

/** As the API would refuse them. */
export function findFaults(kind: EmailTextKind, words: EmailWords, texts: EmailTextsMessages['faults']): Faults {
  const fault = (value: string) => {
    if (value.trim() === '') return texts.empty
    const [unknown] = listUnknownPlaceholders(value, kind)
    return unknown === undefined ? undefined : texts.unknown(unknown)
  }
  const faults = { subject: fault(words.subject), heading: fault(words.heading), text: fault(words.text) }
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined))
}
