import { bothSides, peak, stroked } from '../render/drawing.ts'

export type Graphic = 'none' | 'mark' | 'center-mark' | 'contour' | 'sun' | 'grid' | 'ridge'

/** Prints around a point of the sheet; original drawings only. */
export function graphic(kind: Graphic, x: number, y: number, color: string): string {
  return DRAWINGS[kind](x, y, color)
}

const DRAWINGS: Record<Graphic, (x: number, y: number, color: string) => string> = {
  none: () => '',
  mark: (x, y, color) => peak(x + 98, y, 42, color),
  'center-mark': (x, y, color) => peak(x, y + 40, 118, color),
  contour: (x, y, color) => at(x, y + 70, contourLines(color)),
  sun: (x, y, color) => at(x, y + 62, sunOverField(color)),
  grid: (x, y, color) => at(x, y + 62, dotField(color)),
  ridge: (x, y, color) => at(x, y + 70, ridgeLines(color)),
}

const at = (x: number, y: number, svg: string): string => `<g transform="translate(${x} ${y})">${svg}</g>`

function contourLines(color: string): string {
  const rings = [16, 34, 54, 76, 100]
  return rings
    .map((r, i) => {
      const w = r * (1.15 + 0.04 * i)
      const h = r * (0.78 - 0.03 * i)
      return stroked(
        `M${-w} ${4 + i} C${-w} ${-h * 1.1} ${-w * 0.2} ${-h * 1.25} ${w * 0.25} ${-h * 0.95}
          C${w * 0.8} ${-h * 0.6} ${w * 1.15} ${-h * 0.1} ${w} ${h * 0.4}
          C${w * 0.7} ${h * 1.1} ${-w * 0.1} ${h * 0.8} ${-w * 0.45} ${h * 0.9} C${-w * 0.8} ${h} ${-w} ${h * 0.5}
          ${-w} ${4 + i} Z`,
        color,
        3.6,
      )
    })
    .join('')
}

function sunOverField(color: string): string {
  const lines = [0, 13, 24, 33, 40].map(
    (y, i) => `<rect x="${-88 + i * 5}" y="${22 + y}" width="${176 - i * 10}" height="${7 - i}" fill="${color}"/>`,
  )
  return `<path d="M-62 10 A62 62 0 0 1 62 10 Z" fill="${color}"/>${lines.join('')}`
}

function dotField(color: string): string {
  const dots: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const r = 1.5 + 5.6 * (1 - Math.hypot(column - 3.5, row - 3.5) / 5)
      dots.push(`<circle cx="${(column - 3.5) * 22}" cy="${(row - 3.5) * 18}" r="${r.toFixed(1)}" fill="${color}"/>`)
    }
  }
  return dots.join('')
}

function ridgeLines(color: string): string {
  const lines = [0, 1, 2, 3, 4, 5].map((i) => {
    const y = i * 15 - 30
    return stroked(
      `M${-110 + i * 6} ${y + 22} L-40 ${y - 18 - i * 2} L-12 ${y + 4} L30 ${y - 34 + i * 4} L${110 - i * 6} ${y + 22}`,
      color,
      4.6 - i * 0.5,
    )
  })
  return lines.join('')
}

/** Two tones that meet in one slanted line across the chest. */
export const colorBlock = (y: number, color: string): string =>
  `<path d="M0 0 H1000 V${y - 30} L0 ${y + 60} Z" fill="${color}"/>`

export const sidePanels = (x: number, top: number, color: string): string =>
  bothSides(
    `<path d="M${x - 26} ${top} L${x} ${top} C${x + 34} ${top + 160} ${x + 30} ${top + 330} ${x + 8} 1250
      L${x - 90} 1250 Z" fill="${color}"/>`,
  )

export const sidePanelLine = (x: number, top: number): string =>
  `M${x} ${top} C${x + 34} ${top + 160} ${x + 30} ${top + 330} ${x + 8} 1250`
