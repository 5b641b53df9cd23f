import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { buildModel } from './garments/build-model.ts'
import { garmentColors } from './palette.ts'
import { PRODUCTS } from './products.ts'
import { encode, placeholder } from './render/encode.ts'
import { renderImage, renderShot } from './render/studio.ts'
import type { Manifest, ProductTask } from './tasks.ts'
import { FRAME, RENDITIONS, VIEWS } from './tasks.ts'

const { folder } = workerData as { folder: string }

parentPort?.on('message', async (task: ProductTask) => {
  parentPort?.postMessage(await renderProduct(task, folder))
})

/** Sews once and lights once per view; each colorway only recolors. */
async function renderProduct(task: ProductTask, out: string): Promise<Manifest> {
  const product = PRODUCTS.find(({ slug }) => slug === task.slug)
  if (!product) throw new Error(`No product ${task.slug}`)
  const model = buildModel(product)
  const meshes = model.parts.map((part) => part.mesh())

  const entries: Manifest = {}
  for (const view of VIEWS) {
    const pictures = task.pictures.filter((picture) => picture.view === view)
    if (pictures.length === 0) continue
    const shot = await renderShot(model, meshes, model.views[view], FRAME)
    for (const { name, hash, color } of pictures) {
      const colorway = product.colorways.find((candidate) => candidate.name === color)
      if (!colorway) continue
      const { width, height } = FRAME
      const image = {
        pixels: await renderImage(shot, garmentColors(colorway, product.garment === 'shoe'), colorway.backdrop),
        width,
        height,
      }
      const files = await encode(image, name, RENDITIONS)
      for (const file of files) await writeFile(join(out, file.name), file.data)
      const sizes = files.map((file) => ({ name: file.name, bytes: file.data.length }))
      entries[name] = { kind: 'product', hash, width, height, placeholder: await placeholder(image), files: sizes }
    }
  }
  return entries
}
