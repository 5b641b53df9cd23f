/** Preview while drawing: `node preview.ts front,detail 600 tempo-running-tee …` writes .data/sheet.png. */
import sharp from 'sharp'
import { buildModel } from './garments/build-model.ts'
import { clothOf, swatch } from './garments/swatch.ts'
import { garmentColors } from './palette.ts'
import { PRODUCTS } from './products.ts'
import type { View } from './render/model.ts'
import { renderImage, renderShot, renderView, sewOnce } from './render/studio.ts'

const [, , viewList = 'front', width = '600', ...slugs] = process.argv
const views = viewList.split(',') as View[]
const size = { width: Number(width), height: Math.round(Number(width) * 1.25) }
const tiles: Buffer[] = []
for (const [index, slug] of slugs.entries()) {
  const product = PRODUCTS.find((candidate) => candidate.slug === slug)
  const colorway = product?.colorways[index % (product.colorways.length || 1)]
  if (!product || !colorway) throw new Error(`No product ${slug}`)
  const model = buildModel(product)
  const meshOf = sewOnce()
  for (const view of views) {
    const frame = { ...size, supersampling: 1.5 }
    const cloth = swatch(clothOf(product))
    const shot =
      view === 'fabric'
        ? await renderShot(
            cloth,
            cloth.parts.map((part) => part.mesh()),
            {},
            frame,
          )
        : await renderView(model, view, meshOf, frame)
    const image = await renderImage(shot, garmentColors(colorway, product.garment === 'shoe'), colorway.backdrop)
    tiles.push(
      await sharp(image, { raw: { ...size, channels: 3 } })
        .png()
        .toBuffer(),
    )
  }
}
const columns = views.length > 1 ? views.length * Math.max(1, Math.floor(6 / views.length)) : Math.min(4, tiles.length)
const sheet = {
  width: size.width * Math.min(columns, tiles.length),
  height: size.height * Math.ceil(tiles.length / columns),
}
await sharp({ create: { ...sheet, channels: 3, background: '#fff' } })
  .composite(
    tiles.map((input, i) => ({ input, left: (i % columns) * size.width, top: Math.floor(i / columns) * size.height })),
  )
  .png()
  .toFile('.data/sheet.png')
