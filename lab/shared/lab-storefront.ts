import { existsSync } from 'node:fs'
import { freePort } from '../../tools/run/ports.ts'
import { respondsOk } from '../../tools/run/wait-until.ts'
import type { RespawningProcess } from './respawning-process.ts'
import { startRespawning } from './respawning-process.ts'

export interface LabStorefront {
  port: number
  process: RespawningProcess
}

export function assertBuilt(): void {
  if (!existsSync('apps/storefront/build/server/index.js')) throw new Error('No build found. Run: npm run build')
}

/** A built storefront in front of these APIs. */
export async function startLabStorefront(
  apiUrls: readonly string[],
  { drainDelayMs }: { drainDelayMs: number },
): Promise<LabStorefront> {
  assertBuilt()
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    API_URL: apiUrls.join(),
    DRAIN_DELAY_MS: String(drainDelayMs),
  }
  const command = { argv: [process.execPath, 'apps/storefront/server.ts'] as const, env }
  return { port, process: await startRespawning(command, () => respondsOk(`http://127.0.0.1:${port}/health/ready`)) }
}
