import { existsSync, readFileSync, unlinkSync } from 'node:fs'

/** Every place at which the lab ends, breaks or stops a process on purpose: between two steps that move money or stock. */
export const CRASH_POINTS = [
  'before-hold',
  'after-hold',
  'after-prepare',
  'after-provider-create',
  'after-keep-provider-order',
  'before-capturing',
  'after-capturing',
  'after-capture',
  'finish-after-transaction',
  'finish-after-order',
  'finish-after-uses',
  'finish-before-stock',
  'finish-before-commit',
  'after-finish',
  'webhook-before-keep',
  'webhook-after-keep',
  'give-up-after-stock',
  'after-give-up',
  'refund-after-ask',
  'refund-after-provider',
  'refund-before-commit',
] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

let file = ''

/** Outside of the lab the file is nowhere, and every crash point does nothing. */
export function armCrashPoints(path: string): void {
  file = path
}

/** What the file asks for happens once: it is gone before. */
export async function crash(point: CrashPoint): Promise<void> {
  if (file === '' || !existsSync(file)) return
  const [wanted, kind] = readFileSync(file, 'utf8').trim().split(':')
  if (wanted !== point) return
  unlinkSync(file)
  if (kind === 'kill') process.kill(process.pid, 'SIGKILL')
  if (kind === 'throw') throw new Error(`failpoint ${point}: throw`)
  await new Promise(() => {})
}
