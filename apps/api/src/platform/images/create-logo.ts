import { hash } from 'node:crypto'
import { LOGO_ICON_SIZES } from '@fieldhouse/contract/rules/logo'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { limitConcurrency } from '../concurrency-limit.ts'
import { cleanSvg } from './clean-svg.ts'
import type { ImageFile } from './create-variants.ts'
import type { Pixels } from './decode-image.ts'
import { decodeCleanSvg, decodeImage } from './decode-image.ts'
import { findMark, invertGrays } from './logo-pixels.ts'
import { rejectImage } from './rejection.ts'

/** Four times the height of the header, for sharp screens and papers. */
const HEIGHT = 160
const MAX_WIDTH = 960
const MIN_HEIGHT = 16
/** Drawn larger than it is stored, so that edges are smooth. */
const DRAWN_HEIGHT = 2 * HEIGHT
const ICON_SHARE = 0.82
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }
/** An SVG has no fixed first bytes: it starts with a tag, after a mark of its encoding or blanks. */
const SVG_START = /^\uFEFF?\s*</

const oneAtATime = limitConcurrency({ maxConcurrent: 1, maxQueued: 10, retry_after: 5 })

export interface LogoFiles {
  /** The value of the setting. */
  logo: string
  files: ImageFile[]
  /** Elements of an SVG that were left out. */
  dropped: string[]
}

/** Makes PNG files for pages, emails, papers, and icons from an untrusted SVG, PNG, JPEG, or WebP. */
export function createLogo(content: Buffer): Promise<LogoFiles> {
  return oneAtATime(async () => {
    const { pixels, dropped } = await decodeLogo(content)
    const light = await toPixels(fit(open(pixels).trim({ background: NOTHING, threshold: 8 })))
    if (light.height < MIN_HEIGHT || light.width < MIN_HEIGHT) rejectImage('too_small')
    const image = await encode(light)
    const stem = `logo-${hash('sha256', image).slice(0, 20)}-${light.width}-${light.height}`
    const files = [
      { name: `${stem}-light.png`, content: image },
      { name: `${stem}-dark.png`, content: await encode(invertGrays(light)) },
      ...(await drawIcons(light, stem)),
    ]
    return { logo: stem, files, dropped }
  })
}

async function decodeLogo(content: Buffer): Promise<{ pixels: Pixels; dropped: string[] }> {
  if (!SVG_START.test(content.toString('utf8', 0, 200)))
    return { pixels: await decodeImage(content, { width: 2 * MAX_WIDTH, square: false }), dropped: [] }
  const clean = cleanSvg(content, DRAWN_HEIGHT)
  return { pixels: await decodeCleanSvg(clean), dropped: clean.dropped }
}

/** The mark of the logo on white, because icons are shown on any color. */
async function drawIcons(light: Pixels, stem: string): Promise<ImageFile[]> {
  const mark = await toPixels(open(light).extract({ top: 0, height: light.height, left: 0, width: findMark(light) }))
  return Promise.all(
    LOGO_ICON_SIZES.map(async (size) => {
      const side = Math.round(size * ICON_SHARE)
      const inside = await encode(
        await toPixels(open(mark).resize({ width: side, height: side, fit: 'contain', background: NOTHING })),
      )
      const canvas = sharp({ create: { width: size, height: size, channels: 4, background: WHITE } })
      const content = await canvas
        .composite([{ input: inside }])
        .png({ compressionLevel: 9 })
        .toBuffer()
      return { name: `${stem}-icon-${size}.png`, content }
    }),
  )
}

function fit(image: Sharp): Sharp {
  return image.resize({ width: MAX_WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } }).ensureAlpha()
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}

function encode(pixels: Pixels): Promise<Buffer> {
  return open(pixels).png({ compressionLevel: 9 }).toBuffer()
}
