import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { Cluster } from '../cluster/cluster-control.ts'
import { FAIL_OVER } from '../cluster/patroni-conf.ts'
import type { VisitedShop } from '../shared/test-shop.ts'

export interface ClusterFault {
  name: string
  /** Whether another server becomes the primary. */
  failsOver: boolean
  /** Writes are back only when the lost part is. */
  waitsForHands?: true
  /** Returns what brings the lost part back. */
  strike: (cluster: Cluster) => Promise<() => Promise<void>>
  /** Looked at while the fault lasts; returns what is wrong. */
  judge?: (shop: VisitedShop) => Promise<string[]>
}

/** Commits of this time wait for a standby that does not hear of them. */
const STALLED_MS = 3000
const ALONE_WITHIN_MS = 30_000
const ALONE_MS = 5000
/** Long after the lease of a lost primary. */
const LEASE_OVER_MS = 1000 * (FAIL_OVER.ttl + 10)

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  {
    name: 'etcd-leader-killed',
    failsOver: false,
    strike: async (cluster) => lose(cluster, await cluster.findEtcdLeader()),
  },
  {
    name: 'redis-killed',
    failsOver: false,
    strike: (cluster) => lose(cluster, 'redis'),
    judge: judgeLimits,
  },
  {
    name: 'standby-killed',
    failsOver: false,
    strike: async (cluster) => lose(cluster, await find(cluster, 'sync standby')),
  },
  {
    name: 'replication-partition',
    failsOver: false,
    strike: async (cluster) => {
      cluster.freezeLink()
      return cluster.mendLink
    },
  },
  {
    name: 'partition-then-death',
    failsOver: true,
    strike: async (cluster) => {
      const primary = await find(cluster, 'primary')
      cluster.freezeLink()
      await sleep(STALLED_MS)
      const back = await lose(cluster, primary)
      await cluster.mendLink()
      return back
    },
  },
  {
    name: 'alone-then-death',
    failsOver: false,
    waitsForHands: true,
    strike: async (cluster) => {
      const primary = await find(cluster, 'primary')
      cluster.freezeLink()
      await waitUntil(async () => !(await find(cluster, 'sync standby')), { withinMs: ALONE_WITHIN_MS })
      // The primary sells what no standby knows of.
      await sleep(ALONE_MS)
      const back = await lose(cluster, primary)
      await cluster.mendLink()
      await sleep(LEASE_OVER_MS)
      await back()
      return async () => {}
    },
  },
  {
    name: 'primary-killed',
    failsOver: true,
    strike: async (cluster) => lose(cluster, await find(cluster, 'primary')),
  },
]

async function lose(cluster: Cluster, part: string | undefined): Promise<() => Promise<void>> {
  if (!part) throw new Error('the part to take away was not found')
  await cluster.takeDown(part)
  return () => cluster.bringUp(part)
}

export async function find(cluster: Cluster, role: string): Promise<string | undefined> {
  return Object.entries(await cluster.readRoles()).find(([, found]) => found === role)?.[0]
}

/** Decision 97: payments are counted in PostgreSQL, and codes cannot be tried at all. */
async function judgeLimits({ apiUrls, query }: VisitedShop): Promise<string[]> {
  const response = await fetch(`${apiUrls[0]}/api/payments/credit/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart_id: randomUUID(), code: 'GUESSED' }),
  })
  const [counted] = await query<{ count: number }>('select count(*)::int as count from platform.limits')
  return [
    ...(response.status === 503 ? [] : [`a code could be tried without Redis: ${response.status}`]),
    ...(counted?.count ? [] : ['no payment was counted in PostgreSQL']),
  ]
}
