import sharp from 'sharp'

/** A drawing in pattern space, rasterized only where it is visible to the camera. */
export type Texture = { region: Region; density: number; width: number; height: number; data: Uint8Array }
export type Region = { left: number; top: number; right: number; bottom: number }

const MARGIN = 6

export async function rasterize(drawing: string, region: Region, density: number, ground: string): Promise<Texture> {
  const left = Math.floor(region.left) - MARGIN
  const top = Math.floor(region.top) - MARGIN
  const spanX = Math.ceil(region.right) + MARGIN - left
  const spanY = Math.ceil(region.bottom) + MARGIN - top
  const width = Math.ceil(spanX * density)
  const height = Math.ceil(spanY * density)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" preserveAspectRatio="none" ` +
    `viewBox="${left} ${top} ${spanX} ${spanY}">` +
    `<rect x="${left}" y="${top}" width="${spanX}" height="${spanY}" fill="${ground}"/>${drawing}</svg>`
  const data = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
  const drawn = { left, top, right: left + spanX, bottom: top + spanY }
  return { region: drawn, density: width / spanX, width, height, data }
}

/** Bilinear, into `out` (red, green, blue; 0…255). */
export function sample(texture: Texture, u: number, v: number, out: Float32Array): void {
  const { width, height, data, density, region } = texture
  const x = Math.min(width - 1.001, Math.max(0, (u - region.left) * density - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, (v - region.top) * density - 0.5))
  const column = x | 0
  const row = y | 0
  const across = x - column
  const down = y - row
  const above = (row * width + column) * 4
  const below = above + width * 4
  for (let channel = 0; channel < 3; channel++) {
    const top = (data[above + channel] as number) * (1 - across) + (data[above + 4 + channel] as number) * across
    const bottom = (data[below + channel] as number) * (1 - across) + (data[below + 4 + channel] as number) * across
    out[channel] = top * (1 - down) + bottom * down
  }
}
