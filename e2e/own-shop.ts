import { freePort } from '../tools/run/ports.ts'
import type { Tethered } from '../tools/run/tether.ts'
import { spawnTethered, stopTethered } from '../tools/run/tether.ts'

const READY_WITHIN_MS = 180_000

export interface OwnShop {
  url: string
  up: Tethered
  stop: () => Promise<void>
}

/** `npm run up` on a free port and the given data folder, once it says that it is ready. */
export async function startOwnShop(dataDir: string): Promise<OwnShop> {
  const port = await freePort()
  const up = spawnTethered({
    argv: [process.execPath, 'tools/run/up.ts', '--port', String(port), '--data', dataDir],
    env: { npm_lifecycle_event: '' },
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the shop does not become ready')), READY_WITHIN_MS)
    const look = (chunk: Buffer) => {
      process.stdout.write(chunk)
      if (!String(chunk).includes('ready http')) return
      clearTimeout(timer)
      resolve()
    }
    up.child.stdout?.on('data', look)
    up.child.stderr?.on('data', look)
    up.ended.then(() => reject(new Error('the shop ended before it was ready')), reject)
  })
  return { url: `http://127.0.0.1:${port}`, up, stop: () => stopTethered(up, { signal: 'SIGTERM', withinMs: 40_000 }) }
}
