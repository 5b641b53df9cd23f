import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../apps/api/src/platform/db/db.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

/** Records the statements that `read` sends. Every query returns no rows. */
export async function captureStatements(read: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const recorder = {
    executeQuery: async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      sent.push({ text: sql, values: parameters })
      return { rows: [] }
    },
  }
  await read(recorder as unknown as Db)
  return sent
}

/** The statements with their values inlined, as pgbench and psql accept them. */
export function toPgbenchScript(statements: readonly Statement[]): string {
  return statements
    .map(({ text, values }) => `${text.replaceAll(/\$(\d+)/g, (_, n) => literal(values[n - 1]))};`)
    .join('')
}

function literal(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return typeof value === 'string' ? `'${value}'` : String(value)
}

export interface Pgbench {
  clients: number
  seconds: number
}

/** Runs the script repeatedly over several connections with prepared statements; returns transactions per second. */
export async function runPgbench(url: string, script: string, { clients, seconds }: Pgbench): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-pgbench-'))
  const file = join(dir, 'script.sql')
  // pgbench ends a statement at the end of its line.
  const lines = script.split(';').map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
  await writeFile(file, lines.flatMap((line) => (line ? [`${line};\n`] : [])).join(''))
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file]
  const output = execFileSync('pgbench', [...options, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  await rm(dir, { recursive: true })
  const [, perSecond] = /tps = ([\d.]+)/.exec(output) ?? []
  if (!perSecond || !/number of failed transactions: 0 /.test(output)) throw new Error(`pgbench failed:\n${output}`)
  return Number(perSecond)
}
