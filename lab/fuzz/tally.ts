import { passedValidation } from './judge.ts'
import type { RequestPlan } from './plan-request.ts'
import type { Answer } from './send.ts'

/** Counts answers by status, and how many requests got past the contract and past the access check. */
export function createTally() {
  let [sent, passed, reached] = [0, 0, 0]
  const statuses = new Map<number, number>()

  return {
    count(plan: RequestPlan, answer: Answer): void {
      const isIn = passedValidation(plan, answer)
      sent++
      if (isIn) passed++
      if (isIn && answer.status !== 401 && answer.status !== 403) reached++
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    },
    format(seconds: number): string {
      const share = (part: number) => ((100 * part) / Math.max(1, sent)).toFixed(1)
      const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}:${times}`)
      return [
        `requests=${sent} seconds=${seconds.toFixed(0)}`,
        `passed_validation=${share(passed)}% reached_handler=${share(reached)}%`,
        `by_status=${byStatus.join(',')}`,
      ].join(' ')
    },
  }
}
