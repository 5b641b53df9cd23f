import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.ts'
import { assertPlainName } from './image-store.ts'

/** Stores images as files of one folder, which is created on the first write. */
export function openImageFolder(dir: string): ImageStore {
  const pathOf = (name: string) => join(dir, assertPlainName(name))
  return {
    async put(name, content) {
      const path = pathOf(name)
      if (await exists(path)) return
      await mkdir(dir, { recursive: true })
      await writeWhole(path, content)
    },
    async find(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Write to a temporary file, flush and rename, so that a power failure never leaves a partial file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    await writeFile(unfinished, content, { flag: 'wx', flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
