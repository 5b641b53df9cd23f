import type { Preflight, PreflightCheck } from '@fieldhouse/contract/campaigns'
import type { Messages } from '../../locales/en/messages.ts'
import { formatCost } from '../figures.ts'

type Texts = Messages['preflight']['checks']['sentences']

interface CheckContext {
  preflight: Preflight
  texts: Texts
  formatDay: (instant: string) => string
  formatTime: (instant: string) => string
  list: (parts: readonly string[]) => string
}

const number = (value: string | number | null | undefined) => Number(value ?? 0)
const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value)

/** The sentence of a check, made of the figures that it found. */
export function describeCheck({ check, outcome, details }: PreflightCheck, context: CheckContext): string {
  const { texts, formatDay, formatTime } = context
  const when = (value: string | number | null | undefined) => {
    const instant = text(value)
    return instant && formatTime(instant)
  }
  switch (check) {
    case 'stock': {
      if (outcome === 'passed') return texts.stock.passed(number(details.units), number(details.sizes))
      return outcome === 'look' ? texts.stock.look(number(details.units), number(details.texts)) : texts.stock[outcome]
    }
    case 'consent': {
      if (outcome === 'failed') return texts.consent.failed
      const oldest = text(details.oldest)
      return sentences(
        texts.consent.passed(number(details.confirmed), number(details.people)),
        oldest && texts.consent.oldest(formatDay(oldest)),
      )
    }
    case 'quiet_hours': {
      const ends = when(details.ends_at)
      const isLong = outcome === 'look'
      return sentences(isLong ? texts.quiet_hours.look : texts.quiet_hours.passed, ends && texts.quiet_hours.ends(ends))
    }
    case 'daily_cap':
      return outcome === 'look' ? texts.daily_cap.look(number(details.people)) : texts.daily_cap.passed
    case 'code': {
      if (outcome === 'not_needed') return texts.code.not_needed
      if (outcome === 'failed') return details.code === null ? texts.code.missing : texts.code.failed
      return texts.code.passed(when(details.ends_at))
    }
    case 'link': {
      if (outcome === 'not_needed') return texts.link.not_needed
      if (outcome === 'passed') return texts.link.passed(number(details.ms))
      return details.ms === undefined ? texts.link.missing : texts.link.failed(number(details.status))
    }
    case 'segments':
      return describeSegments(outcome, number(details.ucs2), context)
    case 'budget': {
      const amounts = [details.cost, details.left, details.budget].map((amount) => formatCost(text(amount) ?? '0'))
      const [cost = '', left = '', budget = ''] = amounts
      return texts.budget[outcome === 'passed' ? 'passed' : 'look'](cost, left, budget)
    }
    case 'provider':
      return outcome === 'failed' ? texts.provider.failed : texts.provider.passed(number(details.per_second))
  }
}

/** “1 segment for 2,125 people and 2 segments for 51 people. All texts are GSM-7.” */
function describeSegments(
  outcome: PreflightCheck['outcome'],
  ucs2: number,
  { preflight, texts, list }: CheckContext,
): string {
  const people = new Map<number, number>()
  for (const { segments, people: count } of preflight.segment_counts) {
    people.set(segments, (people.get(segments) ?? 0) + count)
  }
  const counts = [...people]
    .toSorted(([a], [b]) => a - b)
    .map(([segments, count]) => texts.segments.counts(segments, count))
  const summary = outcome === 'look' ? texts.segments.look(ucs2) : texts.segments.passed
  return sentences(counts.length > 0 && `${list(counts)}.`, summary)
}

function sentences(...parts: (string | null | false | '')[]): string {
  return parts.filter(Boolean).join(' ')
}

const ORDER: readonly PreflightCheck['outcome'][] = ['failed', 'look', 'passed', 'not_needed']

/** Problems first, otherwise in the order of the pre-flight. */
export function problemsFirst(checks: readonly PreflightCheck[]): PreflightCheck[] {
  return checks.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
}
