import { stat } from 'node:fs/promises'
import type { Command } from '../run/tethered-process.ts'
import { describeExit, spawnTethered } from '../run/tethered-process.ts'

/** Runs a program to its end and returns what it prints. */
export async function runTool(command: Command, { allowed = [0] }: { allowed?: number[] } = {}): Promise<string> {
  const { child, ended } = spawnTethered({ cwd: '/', ...command })
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  const end = await ended
  if (end.code === null || !allowed.includes(end.code)) {
    const [program, first = ''] = command.argv
    throw new Error(`${program} ${first} ${describeExit(end)}\n${(output.stderr + output.stdout).slice(-2000)}`)
  }
  return output.stdout
}

export interface Account {
  owner: { uid: number; gid: number }
  /** Arguments of setpriv(1). */
  privileges: readonly string[]
}

/** Whoever owns the data folder: PostgreSQL and pgBackRest run under that account, never as root. */
export async function accountOf(dataFolder: string): Promise<Account> {
  const { uid, gid } = await stat(dataFolder)
  const isRoot = process.getuid?.() === 0
  if (isRoot && uid === 0) throw new Error(`${dataFolder} belongs to root, as whom PostgreSQL does not run`)
  return {
    owner: { uid, gid },
    privileges: isRoot ? [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : [],
  }
}
