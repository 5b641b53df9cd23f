import type { RequestOptions } from 'node:http'
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../shared/users.ts'

export interface Latencies {
  p50: number
  p99: number
  worst: number
  requests: number
}

/**
 * Open loop: sends requests on a fixed schedule, answered or not, and measures each from its due time. A server that
 * pauses for a second is late for every request of that second.
 */
export async function runOpenLoop(
  urls: readonly string[],
  perSecond: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const start = performance.now() + 100
  const requests = urls.map(async (url, index) => {
    const due = start + (index * 1000) / perSecond
    await sleep(due - performance.now())
    await answered(url, { agent, headers })
    return performance.now() - due
  })
  const latencies = await Promise.all(requests)
  agent.destroy()
  return latencies
}

export function summarizeLatencies(latencies: readonly number[]): Latencies {
  return {
    p50: round(quantile(latencies, 0.5)),
    p99: round(quantile(latencies, 0.99)),
    worst: round(Math.max(...latencies)),
    requests: latencies.length,
  }
}

/** Load average of the machine, reported because figures of a busy machine are unreliable. */
export function machineLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}

function answered(url: string, options: RequestOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get(url, options, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
    response.on('end', resolve).on('error', reject).resume()
  }).on('error', reject)
  return promise
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
