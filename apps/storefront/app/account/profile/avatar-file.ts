/** The avatar is scaled down anyway. */
const MAX_PX = 1600
const AVATAR_PX = 512
const QUALITY = 0.9

export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Decodes the file, upright and scaled down. Null if the browser cannot decode it. */
export async function loadImageFile(file: File): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = drawn(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, scale)
  bitmap.close()
  return canvas
}

export async function cropImage(source: HTMLCanvasElement, area: CropArea): Promise<File> {
  const canvas = drawn(source, area, AVATAR_PX / area.width)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  const blob = await promise
  if (!blob) throw new Error('canvas.toBlob returned no image')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}

function drawn(source: CanvasImageSource, { x, y, width, height }: CropArea, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2D canvas context')
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}
