import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CHUNKS = [1024 * 1024, 4096]
/** Others free a little from time to time, as PostgreSQL does when it removes WAL. */
const REFILL_EVERY_MS = 50

/** A disk in memory that can be full. */
export interface SmallDisk {
  dir: string
  /** Takes what is left, and keeps taking what others free. */
  fill: () => Promise<void>
  free: () => Promise<void>
}

/** Mounts a disk as long as the work lasts. */
export async function withSmallDisk<T>(mib: number, work: (disk: SmallDisk) => Promise<T>): Promise<T> {
  const { unmount, ...disk } = await mountSmallDisk(mib)
  try {
    return await work(disk)
  } finally {
    await unmount()
  }
}

async function mountSmallDisk(mib: number): Promise<SmallDisk & { unmount: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', dir])
  } catch (error) {
    await rmdir(dir)
    throw new Error('a small disk is a tmpfs, and only root may mount it', { cause: error })
  }
  const ballast = join(dir, 'ballast')
  let refilling: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  return {
    dir,
    fill: async () => {
      await appendUntilFull(ballast)
      refilling = setInterval(() => {
        writing = writing.then(() => appendUntilFull(ballast))
      }, REFILL_EVERY_MS)
    },
    free: async () => {
      clearInterval(refilling)
      await writing
      await rm(ballast, { force: true })
    },
    unmount: async () => {
      clearInterval(refilling)
      await writing
      await run('umount', [dir])
      await rmdir(dir)
    },
  }
}

/** The last chunks are as small as a page of memory. */
async function appendUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const bytes of CHUNKS) await appendChunks(file, Buffer.alloc(bytes))
  } finally {
    await file.close()
  }
}

async function appendChunks(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  try {
    for (;;) {
      const { bytesWritten } = await file.write(chunk)
      if (bytesWritten < chunk.length) return
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
