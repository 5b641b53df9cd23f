import { readFile } from 'node:fs/promises'
import { spawnTethered } from '../run/tethered-process.ts'

/** Accounts that packages of nginx create, with a group of the same name. */
const ACCOUNTS = ['www-data', 'nginx']

/**
 * The account of nginx's workers if root starts it; undefined for any other user, whose workers cannot change. Root
 * itself only for a checkout in a private folder, whose files no other account can read.
 */
export async function findWorkerUser(file: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':')[0])
  for (const name of ACCOUNTS.filter((account) => known.includes(account))) {
    if (await canRead(name, file)) return name
  }
  return 'root'
}

async function canRead(name: string, file: string): Promise<boolean> {
  const privileges = [`--reuid=${name}`, `--regid=${name}`, '--clear-groups']
  const { code } = await spawnTethered({ argv: ['test', '-r', file], privileges, cwd: '/' }).ended
  return code === 0
}
