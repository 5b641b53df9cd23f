import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { LoadResult } from './run-load.ts'
import { CONNECTIONS } from './run-load.ts'

const PER_MS: Readonly<Record<string, number>> = { us: 1000, ms: 1, s: 0.001 }

/**
 * Like `runLoad`, for servers that answer faster than autocannon can ask: beside nginx with a cached response, autocannon
 * filled its core while nginx had half of one left. Throws on any error.
 */
export async function runWrk(url: string, seconds: number): Promise<LoadResult> {
  await measure(url, 1)
  return parseReport(url, await measure(url, seconds))
}

async function measure(url: string, seconds: number): Promise<string> {
  const args = ['--threads', '1', '--connections', String(CONNECTIONS), '--duration', `${seconds}s`, '--latency', url]
  const { stdout } = await promisify(execFile)('wrk', args)
  return stdout
}

/** Of wrk 4, which prints its lines about errors only if there were some. */
export function parseReport(url: string, report: string): LoadResult {
  const [failure] = /^ *(?:Socket errors|Non-2xx).*$/m.exec(report) ?? []
  if (failure) throw new Error(`${url}: ${failure.trim()}`)
  const [, perSecond] = /^Requests\/sec: +([\d.]+)$/m.exec(report) ?? []
  if (!perSecond) throw new Error(`${url}: wrk has reported no requests`)
  return {
    perSecond: Number(perSecond),
    p50: readLatency(report, 50),
    p99: readLatency(report, 99),
    connections: CONNECTIONS,
  }
}

function readLatency(report: string, percent: number): number {
  const [, amount, unit = ''] = new RegExp(`^ +${percent}% +([\\d.]+)(us|ms|s)$`, 'm').exec(report) ?? []
  return Number(amount) / (PER_MS[unit] ?? Number.NaN)
}
