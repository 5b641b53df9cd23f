export const MAX_BYTES = 5 * 1024 * 1024
/** Wider pictures are never shown larger. */
const MAX_WIDTH = 2400

/** A picture that is not larger than the shop shows it; unreadable files are left to the API to refuse. */
export async function scalePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap || (bitmap.width <= MAX_WIDTH && file.size <= MAX_BYTES)) return file
  const scale = Math.min(1, MAX_WIDTH / bitmap.width)
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })
  return new File([blob], file.name.replace(/\.\w+$/, '.webp'), { type: blob.type })
}

/** The picture of a banner that is duplicated. */
export async function fetchPicture(src: string): Promise<File> {
  const blob = await (await fetch(src)).blob()
  return new File([blob], 'picture.webp', { type: blob.type })
}
