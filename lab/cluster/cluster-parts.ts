/** How many of each there are. */
export interface ClusterSize {
  apis: number
  workers: number
  storefronts: number
  edges: number
}

/** What production would have on ten machines. */
export const WHOLE: ClusterSize = { apis: 4, workers: 2, storefronts: 2, edges: 2 }
/** The same parts without most of their doubles; the database and etcd are never smaller. */
export const SMALL: ClusterSize = { apis: 2, workers: 1, storefronts: 1, edges: 1 }

const SERVERS = 3
export const ETCDS = numbered('etcd', SERVERS)
export const POSTGRESES = numbered('postgres', SERVERS)

export function numbered(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)
}

/** Everything that listens. */
export function listSockets({ apis, workers, storefronts, edges }: ClusterSize): string[] {
  return [
    ...ETCDS.flatMap((name) => [name, `${name}-peer`]),
    ...POSTGRESES.flatMap((name) => [name, `${name}-rest`, `${name}-link`]),
    ...['primary', 'replica', 'pgbouncer', 'redis'],
    ...numbered('api', apis).flatMap((name) => [name, `${name}-metrics`]),
    ...numbered('worker', workers).flatMap((name) => [name, `${name}-metrics`, `${name}-visits`]),
    ...numbered('storefront', storefronts).flatMap((name) => [name, `${name}-metrics`]),
    ...numbered('edge', edges).flatMap((name) => [name, `${name}-admin`]),
  ]
}
