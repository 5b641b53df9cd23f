import type { RunRecord } from '../figures/records.ts'
import type { Measured, OperationCost, Process } from './model.ts'
import { OPERATIONS, PROCESSES } from './model.ts'

const LINE = 'bench costs'
const COSTS = ['api_ms', 'storefront_ms', 'worker_ms', 'postgres_ms', 'wal_bytes'] as const

/** From the newest run of `npm run bench -- costs` that was recorded. */
export function readMeasured(records: readonly RunRecord[]): Measured {
  const lines = records.flatMap((record) => record.lines).filter(({ name }) => name === LINE)
  const find = (where: Record<string, string>) => {
    const fits = lines.filter(({ figures }) => Object.entries(where).every(([key, value]) => figures[key] === value))
    const figures = fits.at(-1)?.figures
    if (!figures) throw new Error(`${LINE} was not recorded. Run: npm run figures -- bench costs`)
    return figures
  }
  const costOf = (operation: string) => {
    const figures = find({ operation })
    return Object.fromEntries(COSTS.map((cost) => [cost, Number(figures[cost])])) as unknown as OperationCost
  }
  const memoryOf = (process: Process) => Number(find({ process, at: 'load' }).memory_mb)
  return {
    costs: Object.fromEntries(OPERATIONS.map((name) => [name, costOf(name)])) as Measured['costs'],
    memoryMb: Object.fromEntries(PROCESSES.map((name) => [name, memoryOf(name)])) as Measured['memoryMb'],
  }
}
