import { accentPalettes, isHexColor } from '@fieldhouse/contract/rules/accent'

/** Attributes of the document's root that give the page the shop's accent; base.css reads them. */
export function accentAttributes(accent: string): string {
  if (!isHexColor(accent)) return ''
  const { light, dark } = accentPalettes(accent)
  const values = { '': light.fill, '-ink': light.ink, '-dark': dark.fill, '-dark-ink': dark.ink }
  const style = Object.entries(values).map(([name, value]) => `--accent${name}:${value}`)
  return ` data-accent style="${style.join(';')}"`
}
