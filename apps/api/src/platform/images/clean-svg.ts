import type { MarkupElement } from './parse-markup.ts'
import { parseMarkup } from './parse-markup.ts'
import { rejectImage } from './rejection.ts'

/** Shapes and colors. Text needs typefaces that the shop does not have; the rest can load, run, or multiply. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath title desc'.split(
    ' ',
  ),
)
/** No `stroke-dasharray`: a million dashes on one line would keep the renderer busy. */
const PROPERTIES = new Set(
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity opacity clip-path clip-rule stop-color stop-opacity display visibility color'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set([
  ...'id d x y width height rx ry cx cy r x1 y1 x2 y2 fx fy points transform offset'.split(' '),
  ...'gradientUnits gradientTransform spreadMethod clipPathUnits'.split(' '),
  ...PROPERTIES,
])
/** Numbers, names, and colors; the only address is one of this file. */
const VALUE =
  /^(?:[\w\s.,#%+-]|(?:matrix|translate|scale|rotate|skewX|skewY|rgb|rgba|hsl|hsla)\([\w\s.,%+-]*\)|url\(#[\w.-]+\))*$/
const MAX_ELEMENTS = 2000
const MAX_DEPTH = 24
const MAX_SIDES_APART = 8

export interface CleanSvg {
  svg: Buffer
  width: number
  height: number
  /** Names of the elements that were left out, once each. */
  dropped: string[]
}

/** Writes an untrusted SVG anew from what is allowed, at this height in pixels: not one byte is copied unread. */
export function cleanSvg(content: Buffer, height: number): CleanSvg {
  const root = parseMarkup(content.toString('utf8')) ?? rejectImage('broken')
  if (root.name !== 'svg') rejectImage('not_an_image')
  const box = readViewBox(root)
  const [, , boxWidth = 0, boxHeight = 0] = box
  const ratio = boxWidth / boxHeight
  if (!(ratio <= MAX_SIDES_APART && ratio >= 1 / MAX_SIDES_APART)) rejectImage('wrong_shape')
  const width = Math.max(1, Math.round(height * ratio))

  const writer = createWriter(readClasses(root))
  const inside = root.children.map((child) => writer.write(child, 1)).join('')
  if (!inside) rejectImage('broken')
  const size = `viewBox="${box.join(' ')}" width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
  return { svg: Buffer.from(svg), width, height, dropped: [...writer.dropped].sort() }
}

function createWriter(classes: ReadonlyMap<string, string>) {
  const dropped = new Set<string>()
  let count = 0

  function write(element: MarkupElement, depth: number): string {
    if (++count > MAX_ELEMENTS || depth > MAX_DEPTH) rejectImage('too_costly')
    if (!ELEMENTS.has(element.name)) {
      if (element.name !== 'style' && element.name !== 'metadata') dropped.add(element.name.slice(0, 40))
      return ''
    }
    const attributes = allowedAttributes(element, classes)
    const inside = element.children.map((child) => write(child, depth + 1)).join('')
    return `<${element.name}${attributes}>${inside}</${element.name}>`
  }
  return { write, dropped }
}

function allowedAttributes({ attributes }: MarkupElement, classes: ReadonlyMap<string, string>): string {
  const styled = (attributes.get('class') ?? '').split(/\s+/).map((name) => classes.get(name) ?? '')
  const declared = [...styled, attributes.get('style') ?? ''].flatMap(readDeclarations)
  const own = [...attributes].filter(([name, value]) => ATTRIBUTES.has(name) && VALUE.test(value))
  return [...new Map([...own, ...declared])].map(([name, value]) => ` ${name}="${value}"`).join('')
}

/** `fill: red; stroke: none` */
function readDeclarations(style: string): [string, string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim())
    return PROPERTIES.has(name) && value && VALUE.test(value) ? [[name, value]] : []
  })
}

const RULE = /\.([\w-]+(?:\s*,\s*\.[\w-]+)*)\s*\{([^{}]*)\}/g

/** Drawing programs write colors as classes: `.a,.b{fill:#123}`. Every other rule is left out. */
function readClasses(root: MarkupElement): Map<string, string> {
  const classes = new Map<string, string>()
  for (const style of findAll(root, 'style')) {
    for (const [, names = '', declarations = ''] of style.text.matchAll(RULE)) {
      for (const name of names.split(',').map((part) => part.trim().replace(/^\./, '')))
        classes.set(name, `${classes.get(name) ?? ''};${declarations}`)
    }
  }
  return classes
}

function findAll({ name, children, ...element }: MarkupElement, wanted: string): MarkupElement[] {
  const own = name === wanted ? [{ name, children, ...element }] : []
  return [...own, ...children.flatMap((child) => findAll(child, wanted))]
}

function readViewBox({ attributes }: MarkupElement): number[] {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = [attributes.get('width'), attributes.get('height')].map((text) => Number.parseFloat(text ?? ''))
  const found = box.length === 4 && box.every(Number.isFinite) ? box : [0, 0, ...size]
  const isSized = found.every(Number.isFinite) && found.slice(2).every((side) => side > 0 && side < 1e6)
  return isSized ? found : rejectImage('broken')
}
