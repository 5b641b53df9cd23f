import type { ImageVariants, VariantSizes } from './create-variants.ts'
import { createImageVariants } from './create-variants.ts'
import type { ImageStore } from './image-store.ts'
import { rejectUnder } from './rejection.ts'

interface ImageUpload {
  content: Buffer
  /** Of the form; a rejection is reported under it. */
  field: string
  sizes: VariantSizes
}

/** Encodes an upload within the request, and stores its files. */
export async function storeImage(
  images: ImageStore,
  { content, field, sizes }: ImageUpload,
): Promise<ImageVariants['image']> {
  const { image, files } = await rejectUnder(field, createImageVariants(content, sizes))
  for (const { name, content } of files) await images.put(name, content)
  return image
}
