import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { freePort } from '../../tools/run/ports.ts'
import { respondsOk } from '../../tools/run/wait-until.ts'
import { startRespawning } from './respawning-process.ts'

const PROGRAM = '/usr/bin/prometheus'

export interface ActiveAlert {
  labels: { alertname: string } & Record<string, string>
  annotations: Record<string, string>
  state: 'pending' | 'firing'
}

/** Prometheus with the shop's own rules, unchanged, which collects the metrics of these addresses. */
export async function startPrometheus(metricsPorts: readonly number[]) {
  if (!existsSync(PROGRAM)) throw new Error('Prometheus not found. Run: apt-get install prometheus')
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-prometheus-'))
  const config = {
    global: { scrape_interval: '5s', evaluation_interval: '5s' },
    rule_files: [join(ROOT, 'deploy/prometheus/alerts.yml')],
    scrape_configs: [
      { job_name: 'shop', static_configs: [{ targets: metricsPorts.map((port) => `127.0.0.1:${port}`) }] },
    ],
  }
  // JSON is YAML, too.
  await writeFile(join(dir, 'prometheus.yml'), JSON.stringify(config))
  const url = `http://127.0.0.1:${await freePort()}`
  const argv = [
    PROGRAM,
    `--config.file=${join(dir, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(dir, 'data')}`,
    `--web.listen-address=${new URL(url).host}`,
  ] as const
  const prometheus = await startRespawning({ argv }, () => respondsOk(`${url}/-/ready`))
  const read = async <T>(path: string) => ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: T }).data
  return {
    alerts: async () => (await read<{ alerts: ActiveAlert[] }>('alerts')).alerts,
    /** How many series an expression has. */
    count: async (expr: string) =>
      (await read<{ result: unknown[] } | undefined>(`query?query=${encodeURIComponent(expr)}`))?.result.length,
    stop: async () => {
      await prometheus.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
