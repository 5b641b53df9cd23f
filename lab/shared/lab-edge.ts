import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../tools/run/ports.ts'
import type { RespawningProcess } from './respawning-process.ts'
import { startRespawning } from './respawning-process.ts'

export interface LabEdge {
  url: string
  process: RespawningProcess
}

interface EdgeOptions {
  dir: string
  apiPorts: readonly number[]
  storefrontPorts: readonly number[]
  /** Of idle connections to the processes; shorter than DRAIN_DELAY_MS, so that none is left when a process closes. */
  keepaliveMs: number
}

/**
 * nginx with the shop's rules for upstreams and no cache, which would hide failures. `max_fails=0`, because while one of
 * two processes restarts, a single failure of the other one would take both out.
 */
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
  return { url, process: await startRespawning({ argv: ['nginx', '-p', dir, '-c', file, '-e', 'stderr'] }, isReady) }
}

function edgeConf({ dir, port, apiPorts, storefrontPorts, keepaliveMs }: EdgeOptions & { port: number }): string {
  const upstream = (name: string, ports: readonly number[]) => `
  upstream ${name} {
    zone ${name} 64k;
${ports.map((behind) => `    server 127.0.0.1:${behind} max_fails=0;`).join('\n')}
    keepalive 64;
    keepalive_timeout ${keepaliveMs}ms;
  }`
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${dir}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${dir}/${name};`).join('\n')}
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host 127.0.0.1:${port};
  proxy_set_header X-Forwarded-For $http_x_forwarded_for;
  proxy_connect_timeout 2s;
  proxy_read_timeout 15s;
  # Not http_503, which is the answer of a process that works.
  proxy_next_upstream error timeout;
  proxy_next_upstream_tries 2;
${upstream('api', apiPorts)}
${upstream('storefront', storefrontPorts)}
  server {
    listen 127.0.0.1:${port};
    location = /lab-edge { return 204; }
    location /api/ { proxy_pass http://api; }
    location / { proxy_pass http://storefront; }
  }
}
`
}
