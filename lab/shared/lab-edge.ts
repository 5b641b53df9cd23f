import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mayRefuse, refusalsOf, toProcesses, upstream } from '../../tools/edge/nginx-upstreams.ts'
import { freePort } from '../../tools/run/ports.ts'
import type { RespawningProcess } from './respawning-process.ts'
import { startRespawning } from './respawning-process.ts'

export interface LabEdge {
  url: string
  process: RespawningProcess
  /** What nginx complained of, without the processes that were not there yet: those requests went to another one. */
  listErrors: () => Promise<string[]>
}

interface EdgeOptions {
  dir: string
  apiPorts: readonly number[]
  storefrontPorts: readonly number[]
  /** Of idle connections to the processes; shorter than DRAIN_DELAY_MS, so that none is left when a process closes. */
  keepaliveMs: number
  /** For how long a process is left out. */
  leftOutS: number
}

/** nginx with the shop's rules for upstreams and no cache, which would hide failures. */
export async function startLabEdge(options: EdgeOptions): Promise<LabEdge> {
  const dir = join(options.dir, 'edge')
  await mkdir(dir, { recursive: true })
  const port = await freePort()
  const file = join(dir, 'nginx.conf')
  await writeFile(file, edgeConf({ ...options, dir, port }))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/lab-edge`).then(
      ({ ok }) => ok,
      () => false,
    )
  const listErrors = async () =>
    (await readFile(join(dir, 'error.log'), 'utf8'))
      .split('\n')
      .filter((line) => line.length > 0 && !line.includes('Connection refused'))
  const process = await startRespawning({ argv: ['nginx', '-p', dir, '-c', file, '-e', 'stderr'] }, isReady)
  return { url, process, listErrors }
}

function edgeConf({
  dir,
  port,
  apiPorts,
  storefrontPorts,
  keepaliveMs,
  leftOutS,
}: EdgeOptions & { port: number }): string {
  const rulesOf = (name: string, ports: readonly number[]) =>
    upstream(
      name,
      ports.map((behind) => `127.0.0.1:${behind}`),
      { idleMs: keepaliveMs, leftOutS },
    )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log error;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${dir}/${name};`).join('\n')}
  proxy_set_header Connection "";
  proxy_set_header Host 127.0.0.1:${port};
  proxy_set_header X-Forwarded-For $http_x_forwarded_for;
  ${mayRefuse(refusalsOf(apiPorts.map(String)))}
  ${toProcesses()}
${rulesOf('api', apiPorts)}
${rulesOf('storefront', storefrontPorts)}
  server {
    listen 127.0.0.1:${port};
    location = /lab-edge { return 204; }
    location /api/ { proxy_pass http://api; }
    location / { proxy_pass http://storefront; }
  }
}
`
}
