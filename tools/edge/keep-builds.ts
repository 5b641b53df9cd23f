import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

/** A tab that was opened before an upgrade still loads chunks of its own build. */
const KEPT_BUILDS = 2
const APPS = ['storefront', 'admin']

/**
 * Copies the builds of the checkout into the folder, unless they are there, and removes those older than the last two.
 * Returns the folders that are kept, the newest first.
 */
export async function keepBuilds(root: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const id = await identifyBuild(root)
  const kept = [id, ...(await readOrder(folder)).filter((other) => other !== id)].slice(0, KEPT_BUILDS)
  if (!(await readdir(folder)).includes(id)) await copyBuild(root, join(folder, id))
  await writeFile(join(folder, 'order.json.new'), JSON.stringify(kept))
  await rename(join(folder, 'order.json.new'), join(folder, 'order.json'))
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.includes(entry.name)) await rm(join(folder, entry.name), { recursive: true })
  }
  return kept.map((name) => join(folder, name))
}

/** A copy, so that a later build does not remove files of a running shop; renamed, so that half a copy is never served. */
async function copyBuild(root: string, target: string): Promise<void> {
  await rm(`${target}.new`, { recursive: true, force: true })
  for (const app of APPS)
    await cp(clientFolder(root, app), join(`${target}.new`, app), { recursive: true, filter: isServed })
  await rename(`${target}.new`, target)
}

async function identifyBuild(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const app of APPS) {
    const folder = clientFolder(root, app)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) {
      hash.update(`${app}/${relative(folder, file)}\n`)
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function readOrder(folder: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'order.json'), 'utf8'))
  } catch {
    return []
  }
}

function clientFolder(root: string, app: string): string {
  return join(root, 'apps', app, 'build/client')
}

function isServed(path: string): boolean {
  return !basename(path).startsWith('.')
}
