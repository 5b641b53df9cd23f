import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { buildModel } from './garments/build-model.ts'
import { swatch } from './garments/swatch.ts'
import { garmentColors } from './palette.ts'
import { PRODUCTS } from './products.ts'
import type { Rendition } from './render/encode.ts'
import { encode, placeholder } from './render/encode.ts'
import type { Shot } from './render/studio.ts'
import { renderImage, renderShot, renderView, sewOnce } from './render/studio.ts'
import type { ClothTask, Manifest, ProductTask, Task } from './tasks.ts'
import { FRAME, GARMENT_VIEWS, RENDITIONS, SWATCH_FRAME, SWATCH_RENDITIONS } from './tasks.ts'

const { folder } = workerData as { folder: string }

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(task.kind === 'product' ? await renderProduct(task) : await renderCloth(task))
})

/** Sews once and lights once per view; each colorway only recolors. */
async function renderProduct({ slug, pictures }: ProductTask): Promise<Manifest> {
  const model = buildModel(findProduct(slug))
  const meshOf = sewOnce()
  const entries: Manifest = {}
  for (const view of GARMENT_VIEWS) {
    const shown = pictures.filter((picture) => picture.view === view)
    if (shown.length === 0) continue
    const shot = await renderView(model, view, meshOf, FRAME)
    Object.assign(entries, await colorAll(shot, shown, RENDITIONS))
  }
  return entries
}

async function renderCloth({ cloth, pictures }: ClothTask): Promise<Manifest> {
  const model = swatch(cloth)
  const meshes = model.parts.map((part) => part.mesh())
  return colorAll(await renderShot(model, meshes, {}, SWATCH_FRAME), pictures, SWATCH_RENDITIONS)
}

async function colorAll(
  shot: Shot,
  pictures: ClothTask['pictures'],
  renditions: readonly Rendition[],
): Promise<Manifest> {
  const { width, height } = shot
  const entries: Manifest = {}
  for (const { name, hash, slug, color } of pictures) {
    const product = findProduct(slug)
    const colorway = product.colorways.find((candidate) => candidate.name === color)
    if (!colorway) continue
    const pixels = await renderImage(shot, garmentColors(colorway, product.garment === 'shoe'), colorway.backdrop)
    const image = { pixels, width, height }
    const files = await encode(image, name, renditions)
    for (const file of files) await writeFile(join(folder, file.name), file.data)
    const sizes = files.map((file) => ({ name: file.name, bytes: file.data.length }))
    entries[name] = { kind: 'product', hash, width, height, placeholder: await placeholder(image), files: sizes }
  }
  return entries
}

function findProduct(slug: string) {
  const product = PRODUCTS.find((candidate) => candidate.slug === slug)
  if (!product) throw new Error(`No product ${slug}`)
  return product
}
