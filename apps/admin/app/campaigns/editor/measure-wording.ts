import type { CampaignInput } from '@fieldhouse/contract/campaigns'
import type { WordingProblem } from '@fieldhouse/contract/rules/render-text'
import { checkWording, renderText, variablesOf } from '@fieldhouse/contract/rules/render-text'
import type { TextMeasure } from '@fieldhouse/contract/rules/text-segments'
import { measureTextSegments } from '@fieldhouse/contract/rules/text-segments'
import type { Language } from '@fieldhouse/contract/schemas'

export interface WordingContext {
  lang: Language
  variant: 'a' | 'b'
  shop: string
  /** Whose values are filled in; null for nobody. */
  recipient: { first_name: string | null; size: string | null } | null
  /** A short link of the recipient. */
  link: string
}

export interface MeasuredWording extends TextMeasure {
  text: string
  /** With plain letters. */
  plainSegments: number
  problems: Problem[]
}

type Problem = WordingProblem | { kind: 'missing_link' | 'missing_code'; text: string }

/** A text as one recipient gets it. The API measures by the same rules, for every recipient. */
export function measureWording(draft: CampaignInput, context: WordingContext): MeasuredWording {
  const wording = draft.bodies[context.variant]?.[context.lang] ?? ''
  const text = render(wording, draft, context, draft.plain_letters)
  return {
    ...measureTextSegments(text),
    text,
    plainSegments: measureTextSegments(render(wording, draft, context, true)).segments,
    problems: findProblems(wording, draft),
  }
}

/** What the shop adds before and after a wording. */
export function readAddedText(shop: string, lang: Language): { before: string; after: string } {
  const nothing = { first_name: null, size: null, code: null, link: null, plain_letters: false }
  const [before = '', after = ''] = renderText({ wording: '|', shop, lang, ...nothing }).split('|')
  return { before: before.trim(), after: after.trim() }
}

export function isCostly(character: string): boolean {
  return measureTextSegments(character).encoding === 'ucs2'
}

function render(wording: string, draft: CampaignInput, context: WordingContext, plain_letters: boolean): string {
  const { shop, lang, recipient, link } = context
  const { first_name = null, size = null } = recipient ?? {}
  const values = { first_name, size, code: draft.promo_code, link: draft.link === null ? null : link }
  return renderText({ wording, shop, lang, plain_letters, ...values })
}

function findProblems(wording: string, { link, promo_code }: CampaignInput): Problem[] {
  const variables = variablesOf(wording)
  return [
    ...checkWording(wording),
    ...(variables.includes('link') && link === null ? [{ kind: 'missing_link' as const, text: '{link}' }] : []),
    ...(variables.includes('code') && promo_code === null ? [{ kind: 'missing_code' as const, text: '{code}' }] : []),
  ]
}
