import { hash } from 'node:crypto'
import type { Image } from '@fieldhouse/contract/schemas'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { boundedTo } from '../bounded.ts'
import type { Pixels } from './read-picture.ts'
import { readPicture } from './read-picture.ts'

export interface PictureFile {
  name: string
  content: Buffer
}

export interface Picture {
  /** As the domain `platform.image` wants it. */
  image: Omit<Image, 'alt'>
  /** What `image` tells of; to be stored before it is. */
  files: PictureFile[]
}

export interface PictureSizes {
  /** Widths of the AVIF variants; those that are wider than the picture are left out. */
  widths: readonly number[]
  /** Cut to a square of at most this side. */
  square?: number
  /** Part of the names: the same picture of two owners is two sets of files, and one set can go. */
  owner?: string
}

export const AVATAR = { widths: [128, 256], square: 256 } satisfies PictureSizes

/** Part of the names: other settings are other files. */
const ENCODING = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 70, effort: 4 },
} as const
const PLACEHOLDER_WIDTH = 20

/** A picture keeps a core busy for a while: the rest of the shop goes first. */
const oneAtATime = boundedTo({ atOnce: 1, waiting: 20, retry_after: 5 })

/** Rewrites an uploaded picture into the files that pages ask for; nothing of the upload itself is kept. */
export function makePicture(content: Buffer, sizes: PictureSizes): Promise<Picture> {
  return oneAtATime(async () => {
    const { widths, square, owner = '' } = sizes
    const widest = Math.min(Math.max(...widths), square ?? Number.POSITIVE_INFINITY)
    const pixels = await readPicture(content, { width: widest, square: square !== undefined })
    return encodePicture(pixels, widths, owner)
  })
}

async function encodePicture(pixels: Pixels, widths: readonly number[], owner: string): Promise<Picture> {
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

/** A picture of a few pixels that stands in until the real one has come. */
async function placeholder(pixels: Pixels): Promise<string> {
  const tiny = open(pixels).resize(PLACEHOLDER_WIDTH).blur(0.8).webp({ quality: 40, effort: 6 })
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
