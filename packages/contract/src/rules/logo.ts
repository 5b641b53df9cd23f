/** The value of the setting `shop.logo`: the stem of its files, which ends with its size. */
const LOGO = /^logo-[0-9a-f]{20}-(\d{2,4})-(\d{2,4})$/

export const LOGO_ICON_SIZES = [64, 192, 512] as const
export type LogoIconSize = (typeof LOGO_ICON_SIZES)[number]

export interface Logo {
  width: number
  height: number
  /** Paths of PNG files; `dark` is for dark surfaces. */
  light: string
  dark: string
  /** A square, on white: the mark of the logo, or all of it. */
  icon: (size: LogoIconSize) => string
}

export function isLogoOrEmpty(value: string): boolean {
  return value === '' || LOGO.test(value)
}

/** Undefined for a shop without a logo. */
export function parseLogo(value: string): Logo | undefined {
  const [, width, height] = LOGO.exec(value) ?? []
  if (!width || !height) return undefined
  const path = (name: string) => `/media/${value}-${name}.png`
  return {
    width: Number(width),
    height: Number(height),
    light: path('light'),
    dark: path('dark'),
    icon: (size) => path(`icon-${size}`),
  }
}
