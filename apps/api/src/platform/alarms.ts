import type { RateLimit } from '@fieldhouse/contract/endpoint'
import { Counter } from 'prom-client'
import type { Deps } from './deps.ts'
import { DomainError } from './errors.ts'

/** An alarm that stays on is logged this often, by one of all processes. */
const REPEAT: readonly RateLimit[] = ['1/10min']
const METRIC = 'alarms_total'

export type AlarmDeps = Pick<Deps, 'limits' | 'log' | 'metrics'>

/** Counts one event. When events of all processes exceed the rate, logs the alarm and increments its metric. */
export async function countTowardsAlarm(deps: AlarmDeps, alarm: string, above: RateLimit): Promise<void> {
  if (await hasToken(deps, `alarm-events:${alarm}`, [above])) return
  if (!(await hasToken(deps, `alarm:${alarm}`, REPEAT))) return
  alarmCounter(deps).inc({ alarm })
  deps.log.error({ event: 'alarm', alarm, above }, 'alarm threshold exceeded')
}

async function hasToken({ limits }: AlarmDeps, name: string, rates: readonly RateLimit[]): Promise<boolean> {
  try {
    await limits.take({ name, subject: '', rates })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false
    throw error
  }
}

function alarmCounter({ metrics }: AlarmDeps): Counter {
  const registered = metrics.getSingleMetric(METRIC) as Counter | undefined
  if (registered) return registered
  const help = 'Alarms raised, by name'
  return new Counter({ name: METRIC, help, labelNames: ['alarm'], registers: [metrics] })
}
