import { existsSync, readFileSync, unlinkSync } from 'node:fs'

/** Failpoints sit between two steps that move money or stock. The lab kills, throws, hangs or freezes a process there. */
export const FAILPOINTS = [
  'before-hold',
  'after-hold',
  'after-prepare',
  'after-provider-create',
  'after-save-provider-order',
  'before-capturing',
  'after-capturing',
  'after-capture',
  'finish-after-transaction',
  'finish-after-credit',
  'finish-after-order',
  'finish-after-redemptions',
  'finish-before-stock',
  'finish-before-commit',
  'after-finish',
  'webhook-before-save',
  'webhook-after-save',
  'release-after-stock',
  'after-release',
  'refund-after-request',
  'refund-after-provider',
  'refund-after-credit',
  'refund-before-commit',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** The same between the steps of a shipping label. */
export type LabelFailpoint =
  | 'label-after-request'
  | 'label-after-purchase'
  | 'label-before-commit'
  | 'void-after-request'
  | 'void-after-answer'

/** The same between the steps of a campaign's texts. */
type TextFailpoint = 'texts-after-claim' | 'texts-after-hand-over'

let file = ''

/** Without FAILPOINT_FILE every failpoint is a no-op. */
export function armFailpoints(path: string): void {
  file = path
}

/** Delete the file first, so that the restarted process does not fail again. */
export async function failpoint(point: Failpoint | LabelFailpoint | TextFailpoint): Promise<void> {
  if (file === '' || !existsSync(file)) return
  const [target, kind] = readFileSync(file, 'utf8').trim().split(':')
  if (target !== point) return
  unlinkSync(file)
  if (kind === 'kill') process.kill(process.pid, 'SIGKILL')
  if (kind === 'throw') throw new Error(`failpoint ${point}: throw`)
  // Goes on after SIGCONT.
  if (kind === 'freeze') return void process.kill(process.pid, 'SIGSTOP')
  await new Promise(() => {})
}
