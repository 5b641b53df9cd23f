import type { Colors } from './render/model.ts'
import type { Backdrop } from './render/studio.ts'

/** Dark colors stop at about #20242a and light ones at #f1efe9: beyond them the folds are invisible. */
const PALETTE = {
  chalk: { hex: '#f1efe9', backdrop: 'sand' },
  oat: { hex: '#d8cdb8', backdrop: 'sand' },
  sand: { hex: '#c7b08a', backdrop: 'sand' },
  stone: { hex: '#a9a69d', backdrop: 'stone' },
  slate: { hex: '#5c6670', backdrop: 'mist' },
  coal: { hex: '#33363c', backdrop: 'stone' },
  ink: { hex: '#24272d', backdrop: 'stone' },
  navy: { hex: '#24325c', backdrop: 'mist' },
  cobalt: { hex: '#2b4fd8', backdrop: 'mist' },
  sky: { hex: '#8fb6dc', backdrop: 'mist' },
  glacier: { hex: '#cfdfe4', backdrop: 'mist' },
  teal: { hex: '#1f6f73', backdrop: 'sage' },
  forest: { hex: '#1f4a3d', backdrop: 'sage' },
  moss: { hex: '#5f6f52', backdrop: 'sage' },
  sage: { hex: '#a3b394', backdrop: 'sage' },
  volt: { hex: '#c8e24a', backdrop: 'stone' },
  sun: { hex: '#f0ae3a', backdrop: 'sand' },
  clay: { hex: '#b5633f', backdrop: 'blush' },
  ember: { hex: '#e2552c', backdrop: 'stone' },
  coral: { hex: '#f0806a', backdrop: 'blush' },
  rose: { hex: '#e0aaa4', backdrop: 'blush' },
  berry: { hex: '#8d2f4e', backdrop: 'blush' },
  plum: { hex: '#6d4760', backdrop: 'lilac' },
  lilac: { hex: '#b7a8d4', backdrop: 'lilac' },
  umber: { hex: '#5e4a3a', backdrop: 'sand' },
} as const satisfies Record<string, { hex: string; backdrop: Backdrop }>

export type ColorName = keyof typeof PALETTE

/** One color of a product: its name in the shop, and its deviations from the palette's defaults. */
export type Colorway = {
  name: ColorName
  hex: string
  backdrop: Backdrop
  panel?: ColorName
  accent?: ColorName
  /** Shoes: the midsole. Bags, caps and beanies: patches and hardware. */
  ink?: ColorName
}

const LIGHT = '#f4f1ea'
const DARK = '#24272c'
const FOAM = '#f7f5ef'
const DARK_BELOW = 0.3

export function colorway(name: ColorName, changes: Omit<Partial<Colorway>, 'name' | 'hex'> = {}): Colorway {
  return { name, ...PALETTE[name], ...changes }
}

/** All colors a garment is drawn with. */
export function garmentColors({ hex, panel, accent, ink }: Colorway, isShoe: boolean): Colors {
  const isDark = luminance(hex) < DARK_BELOW
  const tonal = isDark ? mix(hex, '#ffffff', 0.14) : mix(hex, '#000000', 0.16)
  const contrast = isDark ? LIGHT : DARK
  const hardware = isDark ? '#17191d' : '#2a2d32'
  const accentHex = accent ? PALETTE[accent].hex : contrast
  const inkHex = ink ? PALETTE[ink].hex : isShoe ? FOAM : hardware
  return {
    base: hex,
    trim: isShoe ? laceColor(hex) : mix(hex, '#000000', 0.1),
    panel: panel ? PALETTE[panel].hex : tonal,
    accent: accentHex,
    ink: inkHex,
    onInk: readableOn(inkHex, accent ? accentHex : LIGHT),
  }
}

/** Laces and lining: lighter than a light shoe, chalk on any other. */
const laceColor = (hex: string): string => (luminance(hex) > 0.55 ? mix(hex, '#ffffff', 0.55) : LIGHT)

function readableOn(ground: string, color: string): string {
  if (luminance(ground) >= DARK_BELOW) return DARK
  return luminance(color) > 0.2 ? color : LIGHT
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2) / 255 ** 2.2
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, i) => Math.round(channel + ((target[i] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const channels = (hex: string): number[] => [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16))
