import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Supervisor } from '../../tools/run/supervisor.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import { ETCDS, POSTGRESES } from './cluster-parts.ts'
import type { PortOf } from './keep-ports.ts'
import { serverDataDir } from './start-database.ts'

export interface PartStatus {
  name: string
  address: string
  pid: number | undefined
  state: 'up' | 'not ready' | 'down'
  /** Of a database server, by Patroni; of etcd's leader. */
  role: string
}

/** A running cluster, whose parts can be taken away one by one. */
export interface Cluster {
  url: string
  /** Of the primary, for the owner of the tables. */
  databaseUrl: string
  /** As if its machine had lost power. */
  takeDown: (part: string) => Promise<void>
  bringUp: (part: string) => Promise<void>
  /** No packet between the database servers arrives any more, and no connection is closed. */
  freezeLink: () => void
  /** Packets that were on their way are lost. */
  mendLink: () => Promise<void>
  listStatus: () => Promise<PartStatus[]>
  /** Names of the database servers by role; without one that does not answer. */
  readRoles: () => Promise<Record<string, string>>
  /** The server that leads etcd. */
  findEtcdLeader: () => Promise<string | undefined>
  /** Until every server that is up streams, and one of them is the synchronous standby. */
  waitUntilReplicated: (withinMs: number) => Promise<boolean>
}

interface Places {
  dataDir: string
  portOf: PortOf
  url: string
  databaseUrl: string
}

export function openCluster(supervisor: Supervisor, { dataDir, portOf, url, databaseUrl }: Places): Cluster {
  const readRoles = async () => {
    const roles = await Promise.all(POSTGRESES.map((name) => readRole(portOf(`${name}-rest`))))
    return Object.fromEntries(POSTGRESES.flatMap((name, index) => (roles[index] ? [[name, roles[index]]] : [])))
  }
  const findEtcdLeader = async () => {
    const leads = await Promise.all(ETCDS.map((name) => leadsEtcd(portOf(name))))
    return ETCDS.find((_, index) => leads[index])
  }
  return {
    url,
    databaseUrl,
    readRoles,
    findEtcdLeader,
    takeDown: async (part) => {
      await supervisor.takeDown(part)
      if (POSTGRESES.includes(part)) await killServer(serverDataDir(dataDir, part))
    },
    bringUp: supervisor.bringUp,
    freezeLink: () => supervisor.signal('link', 'SIGSTOP'),
    mendLink: async () => {
      await supervisor.takeDown('link')
      await supervisor.bringUp('link')
    },
    listStatus: async () => {
      const [roles, leader] = await Promise.all([readRoles(), findEtcdLeader()])
      return Promise.all(
        supervisor.list().map(async ({ name, pid, isReady }) => ({
          name,
          address: name === 'haproxy' ? new URL(url).host : listensAt(name, portOf),
          pid,
          state: pid === undefined ? 'down' : (await isReady()) ? 'up' : 'not ready',
          role: name === leader ? 'leader' : (roles[name] ?? ''),
        })),
      )
    },
    waitUntilReplicated: (withinMs) =>
      waitUntil(
        async () => {
          const up = supervisor.list().filter(({ name, pid }) => POSTGRESES.includes(name) && pid !== undefined)
          const roles = Object.values(await readRoles())
          return roles.length === up.length && roles.includes('primary') && roles.includes('sync standby')
        },
        { withinMs },
      ),
  }
}

interface PatroniStatus {
  role: string
  state: string
  sync_standby?: boolean
}

/** Undefined while there is no answer. */
async function readRole(port: number): Promise<string | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/patroni`, { signal: AbortSignal.timeout(2000) })
    const { role, state, sync_standby } = (await response.json()) as PatroniStatus
    if (state !== 'running' && state !== 'streaming') return state
    if (role === 'master' || role === 'primary') return 'primary'
    return sync_standby ? 'sync standby' : 'replica'
  } catch {
    return undefined
  }
}

async function leadsEtcd(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(2000),
    })
    const { leader, header } = (await response.json()) as { leader: string; header: { member_id: string } }
    return leader === header.member_id
  } catch {
    return false
  }
}

/** Patroni's server is not its child, so it outlives Patroni. */
async function killServer(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number(text.split('\n')[0])
  if (!postmaster) return
  for (const pid of [postmaster, ...(await listChildren(postmaster))]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const [, found] = /\) \S (\d+) /.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? []
      return Number(found)
    }),
  )
  return pids.filter((_, index) => parents[index] === parent)
}

function listensAt(name: string, portOf: PortOf): string {
  try {
    return `127.0.0.1:${portOf(name)}`
  } catch {
    return ''
  }
}
