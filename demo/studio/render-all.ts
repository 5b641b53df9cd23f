/** `node render-all.ts [--workers 2] [slug …]`: renders missing or outdated images into demo/images. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { encode, placeholder } from './render/encode.ts'
import type { ExtraImage } from './render-extras.ts'
import { listExtraImages } from './render-extras.ts'
import type { Manifest, Task } from './tasks.ts'
import { listExpectedImages, listTasks } from './tasks.ts'

const { values, positionals } = parseArgs({
  options: {
    workers: { type: 'string', default: '1' },
    out: { type: 'string', default: join(import.meta.dirname, '../images') },
  },
  allowPositionals: true,
})

await mkdir(values.out, { recursive: true })
const manifest = await readManifest(values.out)
const tasks = listTasks(manifest, positionals)
console.log(`${tasks.reduce((sum, task) => sum + task.pictures.length, 0)} pictures in ${tasks.length} tasks to render`)
await Promise.all(Array.from({ length: Number(values.workers) }, () => work(tasks)))
if (positionals.length === 0) for (const extra of listExtraImages()) await renderExtra(extra)
await forgetRemoved()
await save()

/** Renders from the shared queue until it is empty. */
async function work(queue: Task[]): Promise<void> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: { folder: values.out } })
  for (let task = queue.shift(); task; task = queue.shift()) {
    const started = performance.now()
    Object.assign(manifest, await ask(worker, task))
    await save()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${task.kind === 'cloth' ? task.cloth : task.slug}: ${task.pictures.length} pictures, ${seconds} s`)
  }
  await worker.terminate()
}

async function ask(worker: Worker, task: Task): Promise<Manifest> {
  worker.postMessage(task)
  const [entries] = (await once(worker, 'message')) as [Manifest]
  return entries
}

async function renderExtra({ name, kind, hash, renditions, render }: ExtraImage): Promise<void> {
  if (manifest[name]?.hash === hash) return
  const image = await render()
  const files = await encode(image, name, renditions)
  for (const file of files) await writeFile(join(values.out, file.name), file.data)
  const sizes = files.map((file) => ({ name: file.name, bytes: file.data.length }))
  const { width, height } = image
  manifest[name] = { kind, hash, width, height, placeholder: await placeholder(image), files: sizes }
  await save()
  console.log(name)
}

async function forgetRemoved(): Promise<void> {
  const expected = new Set([...listExpectedImages(), ...listExtraImages().map(({ name }) => name)])
  for (const [name, entry] of Object.entries(manifest)) {
    if (expected.has(name)) continue
    for (const file of entry.files) await rm(join(values.out, file.name), { force: true })
    delete manifest[name]
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'manifest.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {}
}

async function save(): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(values.out, 'manifest.json'), `${JSON.stringify(sorted, null, 1)}\n`)
}
