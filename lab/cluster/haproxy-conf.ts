import type { PortOf } from './keep-ports.ts'

export interface ProxyOptions {
  postgreses: readonly string[]
  edges: readonly string[]
  portOf: PortOf
  shopPort: number
  adminPort: number
  /** Bytes that a replica may lack. */
  maxLag: string
  /** Where the buyers of a lab name addresses of their own. */
  believesClients: boolean
}

/** What idle connections, such as those that wait for notifications, may not be cut off by. */
const IDLE = '7d'
const DEFAULTS = `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client ${IDLE}
  timeout server ${IDLE}
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
`

/**
 * In front of the edges, and in front of the database: one port leads to the primary, one to a replica. Patroni tells
 * which server is which.
 */
export function haproxyConf(options: ProxyOptions): string {
  const { postgreses, edges, portOf, shopPort, adminPort, maxLag } = options
  const servers = (names: readonly string[], rest: (name: string, index: number) => string) =>
    names.map((name, index) => `  server ${name} 127.0.0.1:${portOf(name)} check${rest(name, index)}`).join('\n')
  const askPatroni = (name: string) => ` port ${portOf(`${name}-rest`)}`
  return `${DEFAULTS}
listen primary
  mode tcp
  bind 127.0.0.1:${portOf('primary')}
  option httpchk OPTIONS /primary
${servers(postgreses, askPatroni)}

# One at a time, the last that is a replica: the shop measures the lag of one server.
listen replica
  mode tcp
  bind 127.0.0.1:${portOf('replica')}
  option httpchk OPTIONS /replica?lag=${maxLag}
${servers(
  postgreses.toReversed(),
  (name, index) => `${askPatroni(name)}${index === 0 ? ' on-marked-up shutdown-backup-sessions' : ' backup'}`,
)}

${site('shop', shopPort, edges, options)}

${site(
  'admin',
  adminPort,
  edges.map((name) => `${name}-admin`),
  options,
)}
`
}

function site(name: string, port: number, edges: readonly string[], { portOf, believesClients }: ProxyOptions): string {
  return `listen ${name}
  mode http
  bind 127.0.0.1:${port}
  timeout client 60s
  timeout server 60s
  option redispatch 1
${believesClients ? '' : '  http-request del-header X-Forwarded-For\n'}  option forwardfor
${edges.map((edge) => `  server ${edge} 127.0.0.1:${portOf(edge)} check`).join('\n')}`
}

/** Stands for the network between the database servers, so that it can be cut: everything but replication goes around it. */
export function linkConf(postgreses: readonly string[], portOf: PortOf): string {
  const links = postgreses.map(
    (name) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${portOf(`${name}-link`)}
  server ${name} 127.0.0.1:${portOf(name)}`,
  )
  return `${DEFAULTS}\n${links.join('\n\n')}\n`
}
