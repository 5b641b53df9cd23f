/** Below the default of DRAIN_DELAY_MS, 5 s. */
const IDLE_MS = 4000

interface UpstreamOptions {
  idleMs?: number
  /** Asked only if the others do not answer. */
  backups?: readonly string[]
}

/**
 * No process is ever left out: while one restarts, a few failures of the other one would leave none, and nginx would
 * answer 502 without asking. Idle connections end before a process that drains closes them (DRAIN_DELAY_MS), so no
 * request is sent on a connection that is about to close.
 */
export function upstream(name: string, peers: readonly string[], options: UpstreamOptions = {}): string {
  const { idleMs = IDLE_MS, backups = [] } = options
  const servers = [...peers, ...backups.map((peer) => `${peer} backup`)]
  return `
upstream ${name} {
  zone ${name} 64k;
${servers.map((server) => `  server ${server} max_fails=0;`).join('\n')}
  keepalive 64;
  keepalive_timeout ${idleMs}ms;
}`
}

/**
 * Another process gets a request that could not be sent; a POST or PATCH that was sent is never repeated. Not http_503,
 * which is the answer of a process that works.
 */
export function toProcesses(also = ''): string {
  return `proxy_http_version 1.1;
proxy_connect_timeout 2s;
proxy_send_timeout 15s;
proxy_read_timeout 15s;
proxy_next_upstream error timeout${also};
proxy_next_upstream_tries 2;`
}
