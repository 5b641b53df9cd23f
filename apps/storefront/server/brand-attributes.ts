import { accentPalettes, isHexColor } from '@fieldhouse/contract/rules/accent'
import { isUnusualTypeface } from '@fieldhouse/contract/rules/typefaces'
import type { Shop } from './shop.ts'

/** Attributes of the document's root that give the page the shop's accent, typeface, and logo; the style sheets read them. */
export function brandAttributes({ accent, logo, typeface }: Pick<Shop, 'accent' | 'logo' | 'typeface'>): string {
  const hasAccent = isHexColor(accent)
  const values = { ...(hasAccent ? accentValues(accent) : {}), ...(logo ? logoValues(logo) : {}) }
  const style = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  const face = typeface && isUnusualTypeface(typeface) ? ` data-typeface="${typeface}"` : ''
  if (style.length === 0) return face
  return `${face}${hasAccent ? ' data-accent' : ''}${logo ? ' data-logo' : ''} style="${style.join(';')}"`
}

function accentValues(accent: string) {
  const { light, dark } = accentPalettes(accent)
  return { accent: light.fill, 'accent-ink': light.ink, 'accent-dark': dark.fill, 'accent-dark-ink': dark.ink }
}

function logoValues({ light, dark, width, height }: NonNullable<Shop['logo']>) {
  return { logo: `url(${light})`, 'logo-dark': `url(${dark})`, 'logo-ratio': `${width}/${height}` }
}
