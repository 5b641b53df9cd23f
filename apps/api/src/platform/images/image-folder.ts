import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.ts'
import { plainName } from './image-store.ts'

/** Keeps pictures as files of one folder, which is made when the first one comes. */
export function openImageFolder(dir: string): ImageStore {
  const pathOf = (name: string) => join(dir, plainName(name))
  return {
    async put(name, content) {
      const path = pathOf(name)
      if (await exists(path)) return
      await mkdir(dir, { recursive: true })
      await writeWhole(path, content)
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

/** Under its name a file is either whole or not there, even after a power failure. */
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
