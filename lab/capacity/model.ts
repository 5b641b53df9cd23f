/** CPU milliseconds of one operation in each kind of process, and bytes of the database's log. */
export interface OperationCost {
  api_ms: number
  storefront_ms: number
  worker_ms: number
  postgres_ms: number
  wal_bytes: number
}

export const OPERATIONS = ['product-page', 'list', 'cart', 'order'] as const
type Operation = (typeof OPERATIONS)[number]
export const PROCESSES = ['api', 'storefront', 'worker'] as const
export type Process = (typeof PROCESSES)[number]

/** What `npm run bench -- costs` has measured. */
export interface Measured {
  costs: Readonly<Record<Operation, OperationCost>>
  /** Under load. */
  memoryMb: Readonly<Record<Process, number>>
}

export interface Demand {
  ordersPerMinute: number
  visitorsPerHour: number
  pagesPerVisitor: number
  /** Reads of the browser beside each page: filters, suggestions, availability. */
  readsPerPage: number
  /** Additions to carts for each order, because most carts are left. */
  cartsPerOrder: number
  /** Share of pages and reads that the edge answers by itself. */
  hitRatio: number
  /** Share of a core that may be busy on average, so that peaks and the loss of a machine are bearable. */
  busyShare: number
  /** The least of each kind: two survive the loss of one. */
  least: number
}

export interface Need {
  perSecond: Readonly<Record<Operation | 'page', number>>
  processes: Readonly<Record<Process, number>>
  /** Of the primary. */
  postgresCores: number
  memoryGb: number
  /** To PostgreSQL without a pooler. */
  connections: number
  /** To PostgreSQL behind a pooler: what cannot go through it. */
  directConnections: number
  walMbPerSecond: number
  walGbPerDay: number
}

/** At most, with the default pool (docs/operations/scale.md). The storefront has none. */
const CONNECTIONS = { api: 15, worker: 20 }
const DIRECT_CONNECTIONS = { api: 3, worker: 8 }

export function planCapacity({ costs, memoryMb }: Measured, demand: Demand): Need {
  const perSecond = ratesOf(demand)
  const sum = (of: keyof OperationCost) =>
    OPERATIONS.reduce((total, operation) => total + perSecond[operation] * costs[operation][of], 0)
  const coresOf = (cpuMsPerSecond: number) => cpuMsPerSecond / 1000 / demand.busyShare
  const processes = mapProcesses((process) => Math.max(demand.least, Math.ceil(coresOf(sum(`${process}_ms`)))))
  const memory = PROCESSES.reduce((total, process) => total + processes[process] * memoryMb[process], 0)
  const walPerSecond = sum('wal_bytes')
  const countConnections = (each: typeof CONNECTIONS) => processes.api * each.api + processes.worker * each.worker
  return {
    perSecond,
    processes,
    postgresCores: coresOf(sum('postgres_ms')),
    memoryGb: memory / 1024,
    connections: countConnections(CONNECTIONS),
    directConnections: countConnections(DIRECT_CONNECTIONS),
    walMbPerSecond: walPerSecond / 1e6,
    walGbPerDay: (walPerSecond * 86_400) / 1e9,
  }
}

function ratesOf(demand: Demand): Need['perSecond'] {
  const orders = demand.ordersPerMinute / 60
  const pages = (demand.visitorsPerHour * demand.pagesPerVisitor) / 3600
  const missed = pages * (1 - demand.hitRatio)
  return {
    page: pages,
    'product-page': missed,
    list: missed * demand.readsPerPage,
    cart: orders * demand.cartsPerOrder,
    order: orders,
  }
}

function mapProcesses(count: (process: Process) => number): Record<Process, number> {
  return { api: count('api'), storefront: count('storefront'), worker: count('worker') }
}
