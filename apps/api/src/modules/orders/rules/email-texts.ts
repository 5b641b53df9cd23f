import type { EmailWords } from '@fieldhouse/contract/email-texts'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import { listUnknownPlaceholders } from '@fieldhouse/contract/rules/email-texts'
import { DomainError } from '#platform/errors.ts'

const FIELDS = ['subject', 'heading', 'text'] as const
/** Line breaks are allowed in the text only; the others are headers or headings. */
const NOT_ONE_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u
const NOT_PLAIN = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** Trimmed. Throws if a field is empty, or has a placeholder that this email cannot fill. */
export function toSavableWords(kind: EmailTextKind, words: EmailWords): EmailWords {
  const trimmed = { subject: words.subject.trim(), heading: words.heading.trim(), text: words.text.trim() }
  const problems = FIELDS.flatMap((field): [string, string[]][] => {
    const problem = findProblem(kind, field, trimmed[field])
    return problem ? [[field, [problem]]] : []
  })
  if (problems.length > 0) throw new DomainError('validation_failed', { errors: Object.fromEntries(problems) })
  return trimmed
}

function findProblem(kind: EmailTextKind, field: (typeof FIELDS)[number], value: string): string | undefined {
  if (value === '') return 'must not be empty'
  if ((field === 'text' ? NOT_PLAIN : NOT_ONE_LINE).test(value)) return 'must be plain text'
  const [unknown] = listUnknownPlaceholders(value, kind)
  return unknown === undefined ? undefined : `must not contain {${unknown}}: this email cannot fill it in`
}
