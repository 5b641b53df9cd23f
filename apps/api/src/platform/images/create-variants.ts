import { hash } from 'node:crypto'
import type { Image } from '@fieldhouse/contract/schemas'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { Pixels } from './decode-image.ts'
import { decodeImage } from './decode-image.ts'

export interface ImageFile {
  name: string
  content: Buffer
}

export interface ImageVariants {
  /** In the form of the domain `platform.image`. */
  image: Omit<Image, 'alt'>
  /** The files that `image` references; store them before `image`. */
  files: ImageFile[]
}

export interface VariantSizes {
  /** Widths of the AVIF variants; those wider than the image are omitted. */
  widths: readonly number[]
  /** Crop to a square with at most this side. */
  square?: number
  /** Part of the file names, so that deleting one owner's files never deletes an identical image of another owner. */
  owner?: string
}

export const AVATAR_SIZES = { widths: [128, 256], square: 256 } satisfies VariantSizes

/** Part of the file names: other settings produce other files. */
const ENCODING = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 70, effort: 4 },
} as const
const PLACEHOLDER_WIDTH = 20

/** Encoding keeps a core busy: one image at a time, so that it does not starve requests. */
const encodeQueue = limitConcurrency({ maxConcurrent: 1, maxQueued: 20, retry_after: 5 })

/** Re-encodes an upload into the variants that pages request; no byte of the upload itself is stored. */
export function createImageVariants(content: Buffer, sizes: VariantSizes): Promise<ImageVariants> {
  return encodeQueue(async () => {
    const { widths, square, owner = '' } = sizes
    const widest = Math.min(Math.max(...widths), square ?? Number.POSITIVE_INFINITY)
    const pixels = await decodeImage(content, { width: widest, square: square !== undefined })
    return encodePicture(pixels, widths, owner)
  })
}

async function encodePicture(pixels: Pixels, widths: readonly number[], owner: string): Promise<ImageVariants> {
  const { width, height } = pixels
  const avif_widths = [...widths.filter((narrower) => narrower < width), width]
  const webp = await open(pixels).webp(ENCODING.webp).toBuffer()
  const name = nameOf(webp, JSON.stringify([ENCODING, avif_widths, owner]))

  const files = [{ name: `${name}-${width}.webp`, content: webp }]
  for (const narrower of avif_widths) {
    const content = await open(pixels).resize(narrower).avif(ENCODING.avif).toBuffer()
    files.push({ name: `${name}-${narrower}.avif`, content })
  }
  const image = {
    src: `/media/${name}-${width}.webp`,
    width,
    height,
    avif_widths,
    placeholder: await placeholder(pixels),
  }
  return { image, files }
}

function nameOf(webp: Buffer, madeFor: string): string {
  return hash('sha256', Buffer.concat([webp, Buffer.from(madeFor)])).slice(0, 40)
}

/** A blurred image of a few pixels, shown until the real one has loaded. */
async function placeholder(pixels: Pixels): Promise<string> {
  const tiny = open(pixels).resize(PLACEHOLDER_WIDTH).blur(0.8).webp({ quality: 40, effort: 6 })
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
