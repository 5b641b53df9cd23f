import { MAY_REFUSE_HEADER } from '@fieldhouse/process/closing-connections'

/** Below the default of DRAIN_DELAY_MS, 5 s. */
const IDLE_MS = 4000
/** Below half of it: a process that is back must be asked again before the next one stops listening. */
const LEFT_OUT_S = 2

interface UpstreamOptions {
  idleMs?: number
  leftOutS?: number
  /** Asked only if the others do not answer. */
  backups?: readonly string[]
}

/**
 * A process that fails or refuses is left out for a while. All of them are listed once more as a last resort: while one
 * restarts, a failure of the other one would leave none, and nginx would answer 502 without asking. Idle connections
 * end before a process that drains closes them (DRAIN_DELAY_MS), so no request is sent on a connection that is about to
 * close.
 */
export function upstream(name: string, peers: readonly string[], options: UpstreamOptions = {}): string {
  const { idleMs = IDLE_MS, leftOutS = LEFT_OUT_S, backups = hasAnother(peers) ? peers : [] } = options
  const rule = hasAnother(peers) ? `max_fails=1 fail_timeout=${leftOutS}s` : 'max_fails=0'
  const servers = [...peers.map((peer) => `${peer} ${rule}`), ...backups.map((peer) => `${peer} backup max_fails=0`)]
  return `
upstream ${name} {
  zone ${name} 64k;
${servers.map((server) => `  server ${server};`).join('\n')}
  keepalive 64;
  keepalive_timeout ${idleMs}ms;
}`
}

/** Tells a process that a read may be refused, because another one will be asked. `value` may be a variable. */
export function mayRefuse(value: string): string {
  return `proxy_set_header ${MAY_REFUSE_HEADER} ${value};`
}

/** The value for a group of processes. */
export function refusalsOf(peers: readonly string[]): string {
  return hasAnother(peers) ? '1' : '""'
}

/**
 * Another process gets a request that could not be sent, and a read that was refused (502); a POST or PATCH that was sent
 * is never repeated. Not http_503, which is the answer of a process that works.
 */
export function toProcesses(also = ''): string {
  return `proxy_http_version 1.1;
proxy_connect_timeout 2s;
proxy_send_timeout 15s;
proxy_read_timeout 15s;
proxy_next_upstream error timeout http_502${also};
proxy_next_upstream_tries 3;`
}

function hasAnother(peers: readonly string[]): boolean {
  return peers.length > 1
}
