import type { EdgeConfig, EdgeConfigInput } from './edge-config.ts'
import { parseEdgeConfig } from './edge-config.ts'

export interface LocalEdge {
  port: number
  adminPort: number
  apiPorts: readonly number[]
  storefrontPort: number
  visitsPort?: number | undefined
  mediaFolders: readonly string[]
  limits?: EdgeConfigInput['limits']
}

/** The edge of a shop whose processes all run on this machine, without TLS. */
export function localEdge(options: LocalEdge): EdgeConfig {
  const { port, adminPort, apiPorts, storefrontPort, visitsPort, mediaFolders, limits } = options
  return parseEdgeConfig({
    shop: { url: `http://127.0.0.1:${port}`, listen: [loopback(port)] },
    // Passkeys need a domain name, which 127.0.0.1 is not.
    admin: { url: `http://localhost:${adminPort}`, listen: [loopback(adminPort)] },
    upstreams: { api: apiPorts.map(loopback), storefront: [loopback(storefrontPort)] },
    visits: visitsPort === undefined ? undefined : loopback(visitsPort),
    media: { folders: [...mediaFolders] },
    workers: 2,
    limits,
  } satisfies EdgeConfigInput)
}

function loopback(port: number): string {
  return `127.0.0.1:${port}`
}
