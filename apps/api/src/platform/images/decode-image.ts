import type { Metadata } from 'sharp'
import sharp from 'sharp'
import type { CleanSvg } from './clean-svg.ts'
import { stripToDecodable } from './formats.ts'
import { rejectImage } from './rejection.ts'

/** One thread per image and no cache, so that decoding takes at most one core and keeps no memory. */
sharp.concurrency(1)
sharp.cache(false)
// libvips would otherwise load some twenty more formats, among them SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    // Only for what `cleanSvg` has written: `stripToDecodable` lets no SVG of a stranger pass.
    'VipsForeignLoadSvgBuffer',
  ],
})

const MAX_PIXELS = 40_000_000
const MAX_BYTES = 4 * MAX_PIXELS
const MAX_BYTES_HELD = 64_000_000
const MIN_SIDE_PX = 16
const MAX_SIDES_APART = 8
const MAX_SECONDS = 5

/** Bare sRGB pixels: no other part of the file passes the decoder. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** Maximum width; a square is cropped from the center. Images are never enlarged. */
export interface DecodeFrame {
  width: number
  square: boolean
}

export async function decodeCleanSvg({ svg }: CleanSvg): Promise<Pixels> {
  const { data, info } = await sharp(svg, { limitInputPixels: MAX_PIXELS })
    .ensureAlpha()
    .toColorspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken)
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

/** Decodes an untrusted JPEG, PNG or WebP upright; of an animation, only the first frame. */
export async function decodeImage(content: Buffer, frame: DecodeFrame): Promise<Pixels> {
  const part = stripToDecodable(content)
  const metadata = await sharp(part, { limitInputPixels: false }).metadata().catch(refuseBroken)
  assertReasonable(metadata)
  const { data, info } = await sharp(part, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize({ ...sizeWithin(frame, metadata.autoOrient), fit: 'cover' })
    .toColorspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken)
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

function refuseBroken(error: Error): never {
  return rejectImage(error.message.includes('timeout') ? 'too_costly' : 'broken')
}

function assertReasonable(metadata: Metadata): void {
  const { width, height } = metadata
  const [short, long] = width < height ? [width, height] : [height, width]
  if (width * height > MAX_PIXELS || bytesOf(metadata) > MAX_BYTES) rejectImage('too_many_pixels')
  if (estimateDecodedBytes(metadata) > MAX_BYTES_HELD) rejectImage('too_many_pixels')
  if (short < MIN_SIDE_PX) rejectImage('too_small')
  if (long > short * MAX_SIDES_APART) rejectImage('wrong_shape')
}

function bytesOf({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'ushort' ? 2 : 1)
}

/** Most images are decoded line by line; these formats need the whole image in memory, however small the result. */
function estimateDecodedBytes(metadata: Metadata): number {
  const pixels = metadata.width * metadata.height
  if (metadata.format === 'webp') return pixels * 4
  if (!metadata.isProgressive) return 0
  if (metadata.format === 'png') return bytesOf(metadata)
  return pixels * 2 * (metadata.chromaSubsampling === '4:2:0' ? 1.5 : metadata.channels)
}

function sizeWithin({ width, square }: DecodeFrame, original: { width: number; height: number }) {
  if (!square) return { width: Math.min(width, original.width) }
  const side = Math.min(width, original.width, original.height)
  return { width: side, height: side }
}
