import { accentPalettes, isHexColor } from '@fieldhouse/contract/rules/accent'
import type { Shop } from './shop.ts'

/** Attributes of the document's root that give the page the shop's accent and logo; base.css reads them. */
export function brandAttributes({ accent, logo }: Pick<Shop, 'accent' | 'logo'>): string {
  const hasAccent = isHexColor(accent)
  const values = { ...(hasAccent ? accentValues(accent) : {}), ...(logo ? logoValues(logo) : {}) }
  const style = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  if (style.length === 0) return ''
  return `${hasAccent ? ' data-accent' : ''}${logo ? ' data-logo' : ''} style="${style.join(';')}"`
}

function accentValues(accent: string) {
  const { light, dark } = accentPalettes(accent)
  return { accent: light.fill, 'accent-ink': light.ink, 'accent-dark': dark.fill, 'accent-dark-ink': dark.ink }
}

function logoValues({ light, dark, width, height }: NonNullable<Shop['logo']>) {
  return { logo: `url(${light})`, 'logo-dark': `url(${dark})`, 'logo-ratio': `${width}/${height}` }
}
