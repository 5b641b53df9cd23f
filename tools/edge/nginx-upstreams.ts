/** Below the default of DRAIN_DELAY_MS, 5 s. */
const IDLE_MS = 4000

/**
 * No process is ever left out: while one restarts, a few failures of the other one would leave none, and nginx would
 * answer 502 without asking. Idle connections end before a process that drains closes them (DRAIN_DELAY_MS), so no
 * request is sent on a connection that is about to close.
 */
export function upstream(name: string, peers: readonly string[], { idleMs = IDLE_MS } = {}): string {
  return `
upstream ${name} {
  zone ${name} 64k;
${peers.map((peer) => `  server ${peer} max_fails=0;`).join('\n')}
  keepalive 64;
  keepalive_timeout ${idleMs}ms;
}`
}

/**
 * Another process gets a request that could not be sent; a POST or PATCH that was sent is never repeated. Not http_503,
 * which is the answer of a process that works.
 */
export const TO_PROCESSES = `proxy_http_version 1.1;
proxy_connect_timeout 2s;
proxy_send_timeout 15s;
proxy_read_timeout 15s;
proxy_next_upstream error timeout;
proxy_next_upstream_tries 2;`
