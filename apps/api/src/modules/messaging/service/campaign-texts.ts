import type { CampaignBodies } from '@fieldhouse/contract/campaigns'
import { renderText } from '@fieldhouse/contract/rules/render-text'
import type { TextMeasure } from '@fieldhouse/contract/rules/text-segments'
import { measureTextSegments } from '@fieldhouse/contract/rules/text-segments'
import type { Language } from '@fieldhouse/contract/schemas'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'

export interface TextSource {
  bodies: CampaignBodies
  plain_letters: boolean
  promo_code: string | null
  link: string | null
}

interface TextPerson {
  first_name: string | null
  size: string | null
  lang: Language
  variant: 'a' | 'b'
  link_code: string | null
}

export interface TextWriter {
  write: (person: TextPerson, plain?: boolean) => string
  /** Remembers what it has measured: texts differ by the name and the size only, because all links are equally long. */
  measure: (person: TextPerson, plain?: boolean) => TextMeasure
}

const HTTPS = /^https:\/\//
/** Stands for a code wherever there is none yet. */
const SAMPLE_CODE = 'XXXXXXXXX'

export async function openTextWriter(
  { settings, config }: { settings: LiveSettings } & Pick<Deps, 'config'>,
  { bodies, plain_letters, promo_code, link }: TextSource,
): Promise<TextWriter> {
  const shop = await settings.get('shop.name')
  const base = config.PUBLIC_URL.replace(HTTPS, '')
  const measured = new Map<string, TextMeasure>()

  function write(person: TextPerson, plain = plain_letters): string {
    const { first_name, size, lang, variant, link_code } = person
    const wording = (bodies[variant] ?? bodies.a)[lang]
    const short = link === null ? null : `${base}/t/${link_code ?? SAMPLE_CODE}`
    const values = { first_name, size, code: promo_code, link: short }
    return renderText({ wording, shop, lang, ...values, plain_letters: plain })
  }

  return {
    write,
    measure(person, plain = plain_letters) {
      const key = JSON.stringify([person.lang, person.variant, person.first_name, person.size, plain])
      const known = measured.get(key)
      if (known) return known
      const text = measureTextSegments(write(person, plain))
      // Bounded, because a million people have a hundred thousand names.
      if (measured.size > MAX_MEASURED) measured.clear()
      measured.set(key, text)
      return text
    },
  }
}

const MAX_MEASURED = 20_000
