import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import { spawnTethered } from './tethered-process.ts'

/** Account of the server: the current user, except for root, which PostgreSQL rejects. */
export interface ServerAccount {
  owner?: { uid: number; gid: number }
  /** Arguments of setpriv(1). */
  privileges: readonly string[]
}

const ACCOUNTS = ['postgres', 'nobody']

/**
 * Tried in this order. `dac_read_search` is the least that lets another account into a checkout inside root's private
 * folders; a checkout with private files needs `dac_override`. `no_setuid_fixup` makes access(2) honor the capability.
 */
const CAPABILITIES = [undefined, 'dac_read_search', 'dac_override']

/** Creates the folder, owned by the account the server will run as. */
export async function findServerAccount(options: { dir: string; program: string }): Promise<ServerAccount> {
  await mkdir(options.dir, { recursive: true, mode: 0o755 })
  if (process.getuid?.() !== 0) return { privileges: [] }

  const owner = (await ownerOf(options.dir)) ?? (await findAccount())
  await chown(options.dir, owner.uid, owner.gid)
  await chmod(options.dir, 0o700)

  for (const capability of CAPABILITIES) {
    const privileges = privilegesOf(owner, capability)
    if (await canReach(privileges, options)) return { owner, privileges }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no other account can reach ${options.dir} and ${options.program}`,
  )
}

/** Undefined for a folder owned by root. */
async function ownerOf(dir: string): Promise<{ uid: number; gid: number } | undefined> {
  const { uid, gid } = await stat(dir)
  return uid === 0 ? undefined : { uid, gid }
}

async function findAccount(): Promise<{ uid: number; gid: number }> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const accountName of ACCOUNTS) {
    const account = accounts.find(([name]) => name === accountName)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new Error(`PostgreSQL refuses to run as root, and none of these accounts exists: ${ACCOUNTS.join(', ')}`)
}

function privilegesOf(owner: { uid: number; gid: number }, capability: string | undefined): string[] {
  const account = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  if (capability === undefined) return account
  const caps = [`--inh-caps=-all,+${capability}`, `--ambient-caps=+${capability}`]
  return [...account, '--securebits=+no_setuid_fixup', ...caps]
}

async function canReach(privileges: string[], { dir, program }: { dir: string; program: string }): Promise<boolean> {
  const argv: [string, ...string[]] = ['sh', '-c', 'cd "$1" && exec "$0" --version', program, dir]
  const { code } = await spawnTethered({ argv, privileges, cwd: '/' }).ended
  return code === 0
}
