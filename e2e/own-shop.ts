import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAILS_URL_FILE } from '../tools/run/emulators.ts'
import { freePort } from '../tools/run/ports.ts'
import type { Tethered } from '../tools/run/tether.ts'
import { spawnTethered, stopTethered } from '../tools/run/tether.ts'

const READY_WITHIN_MS = 180_000

export interface OwnShop {
  url: string
  /** Address of the mail emulator. */
  mailsUrl: string
  up: Tethered
  stop: () => Promise<void>
}

/** Runs `npm run up` on a free port with the given data folder, and waits until it is ready. */
export async function startOwnShop(dataDir: string): Promise<OwnShop> {
  const port = await freePort()
  const up = spawnTethered({
    argv: [process.execPath, 'tools/run/up.ts', '--port', String(port), '--data', dataDir, '--api', '2', '--no-limits'],
    env: { npm_lifecycle_event: '', SMTP_URL: '' },
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
  const mailsUrl = (await readFile(join(dataDir, MAILS_URL_FILE), 'utf8')).trim()
  const stop = () => stopTethered(up, { signal: 'SIGTERM', withinMs: 40_000 })
  return { url: `http://127.0.0.1:${port}`, mailsUrl, up, stop }
}
