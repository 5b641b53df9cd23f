import { MAX_MIB } from './check-files.ts'
import { readImageSize } from './image-size.ts'

/** More would need half a gigabyte of memory. */
const MAX_PIXELS = 100_000_000
/** Longest sides, tried until the file is small enough. The shop shows 1200 pixels, and twice that on zoom. */
const SIDES = [4000, 3000, 2400, 1600]
const QUALITY = 0.9

/** Why a file cannot be scaled; keys of messages. */
export type ScaleError = 'pixels' | 'unreadable'

export function needsScaling({ size }: Pick<File, 'size'>): boolean {
  return size > MAX_MIB * 1024 * 1024
}

/** A copy that the API accepts, upright as the camera saw it. */
export async function scaleImage(file: File): Promise<File | ScaleError> {
  // The whole file, because a camera may put megabytes of depth before the size of a JPEG.
  const size = readImageSize(new Uint8Array(await file.arrayBuffer()))
  if (!size) return 'unreadable'
  if (size.width * size.height > MAX_PIXELS) return 'pixels'
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return 'unreadable'
  try {
    return (await encodeSmaller(bitmap, file)) ?? 'unreadable'
  } finally {
    bitmap.close()
  }
}

async function encodeSmaller(bitmap: ImageBitmap, { name, type }: File): Promise<File | undefined> {
  // JPEG has no transparency, and PNG would be too large.
  const kind = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const longest = Math.max(bitmap.width, bitmap.height)
  for (const side of SIDES.filter((side, index) => index === 0 || side < longest)) {
    const blob = await draw(bitmap, side, kind)
    if (blob && !needsScaling(blob)) return new File([blob], name, { type: blob.type })
  }
  return undefined
}

function draw(bitmap: ImageBitmap, side: number, kind: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, kind, QUALITY))
}
