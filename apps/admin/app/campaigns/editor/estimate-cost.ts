import type { Preflight } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'

export interface LanguageSegments {
  lang: Language
  parts: { people: number; segments: number }[]
}

/** “1,704 × 1 + 38 × 2” per language, the shorter texts first. */
export function exactSegments(counts: Preflight['segment_counts']): LanguageSegments[] {
  return (['en', 'es'] as const).flatMap((lang) => {
    const parts = new Map<number, number>()
    for (const { lang: own, segments, people } of counts) {
      if (own === lang) parts.set(segments, (parts.get(segments) ?? 0) + people)
    }
    const sorted = [...parts].toSorted(([a], [b]) => a - b).map(([segments, people]) => ({ people, segments }))
    return sorted.length > 0 ? [{ lang, parts: sorted }] : []
  })
}

export function totalSegments(languages: readonly LanguageSegments[]): number {
  return languages.flatMap(({ parts }) => parts).reduce((sum, { people, segments }) => sum + people * segments, 0)
}
