/** The self-hosted typefaces that a shop can choose for its headings, the usual one first. */
export const TYPEFACES = ['archivo', 'bricolage-grotesque', 'familjen-grotesk', 'fraunces', 'oswald'] as const

export const isUnusualTypeface = (value: string): boolean =>
  TYPEFACES.some((typeface, index) => index > 0 && typeface === value)
