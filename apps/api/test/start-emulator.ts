import type { Emulator } from '@fieldhouse/tools/run/emulators.ts'
import { spawnTethered, stopTethered } from '@fieldhouse/tools/run/tethered-process.ts'
import { waitUntil } from '@fieldhouse/tools/run/wait-until.ts'

/** Starts the emulator as a separate process; the returned function stops it. */
export async function startEmulator({ service }: Emulator): Promise<() => Promise<void>> {
  const started = spawnTethered({ ...service, inheritOutput: true })
  const stop = () => stopTethered(started, { signal: 'SIGTERM', withinMs: 5_000 })
  if (await waitUntil(service.isReady, { withinMs: 30_000 })) return stop
  await stop()
  throw new Error(`The emulator of ${service.name} did not become ready in time`)
}
