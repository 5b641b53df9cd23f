import sharp from 'sharp'

export type EncodedFile = { name: string; data: Buffer }
export type Raster = { pixels: Uint8Array; width: number; height: number }
/** `quality` overrides the default where its artifacts show: in wide empty gradients. */
export type Rendition = { width: number; format: 'avif' | 'webp'; quality?: number }

/** More effort than 1 takes four times as long and saves hardly a byte on images this smooth. */
const AVIF = { effort: 1, chromaSubsampling: '4:2:0' } as const
const AVIF_QUALITY = { large: 45, small: 50, largeFrom: 1000 } as const
const WEBP = { quality: 70, effort: 4 } as const
const PLACEHOLDER_WIDTH = 20

/** Part of every image's hash, because other settings produce other files. */
export const ENCODING = { avif: AVIF, quality: AVIF_QUALITY, webp: WEBP }

/** The sizes that the pages request, named `<name>-<width>.<format>`. */
export async function encode(image: Raster, name: string, renditions: readonly Rendition[]): Promise<EncodedFile[]> {
  const files: EncodedFile[] = []
  for (const { width, format, quality } of renditions) {
    const sized = open(image).resize(width, null, { kernel: 'lanczos3' })
    const usual = width < AVIF_QUALITY.largeFrom ? AVIF_QUALITY.small : AVIF_QUALITY.large
    const encoded =
      format === 'avif'
        ? sized.avif({ ...AVIF, quality: quality ?? usual })
        : sized.webp({ ...WEBP, quality: quality ?? WEBP.quality })
    const data = await encoded.toBuffer()
    files.push({ name: `${name}-${width}.${format}`, data })
  }
  return files
}

/** A tiny inline image shown until the real one has loaded. */
export async function placeholder(image: Raster): Promise<string> {
  const tiny = await open(image).resize(PLACEHOLDER_WIDTH).blur(0.8).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

const open = ({ pixels, width, height }: Raster) => sharp(pixels, { raw: { width, height, channels: 3 } })
