/** `node contact-sheet.ts back 1`: every product from behind in its second color, in .data/. */
import { join } from 'node:path'
import sharp from 'sharp'
import { PRODUCTS } from './products.ts'

const TILE = { width: 200, height: 250 }
const COLUMNS = 9
const [, , view = 'front', colorIndex = '0'] = process.argv
const folder = join(import.meta.dirname, '../images')

const names = PRODUCTS.map(({ slug, colorways }) => {
  const colorway = colorways[Number(colorIndex) % colorways.length]
  return `${slug}-${colorway?.name}-${view}-400.avif`
})
const tiles = await Promise.all(
  names.map(async (name, i) => ({
    input: await sharp(join(folder, name)).resize(TILE).png().toBuffer(),
    left: (i % COLUMNS) * TILE.width,
    top: Math.floor(i / COLUMNS) * TILE.height,
  })),
)
await sharp({
  create: {
    width: TILE.width * COLUMNS,
    height: TILE.height * Math.ceil(names.length / COLUMNS),
    channels: 3,
    background: '#fff',
  },
})
  .composite(tiles)
  .png()
  .toFile(join('.data', `contact-${view}-${colorIndex}.png`))
