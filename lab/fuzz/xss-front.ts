import { join, resolve } from 'node:path'
import { localEdge } from '../../tools/edge/local-edge.ts'
import { prepareEdge } from '../../tools/edge/nginx.ts'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { freePorts } from '../../tools/run/ports.ts'
import { respondsOk } from '../../tools/run/wait-until.ts'
import { startLabStorefront } from '../shared/lab-storefront.ts'
import { startRespawning } from '../shared/respawning-process.ts'
import type { FuzzShop } from './fuzz-shop.ts'

export interface FrontAddresses {
  port: number
  adminPort: number
  shopUrl: string
  adminUrl: string
}

export interface XssFront {
  /** Processes forget what they keep of the database, which was changed past them. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export async function reserveFront(): Promise<FrontAddresses> {
  const [port = 0, adminPort = 0] = await freePorts(2)
  // Cookies of staff need a name that browsers trust without TLS.
  return { port, adminPort, shopUrl: `http://127.0.0.1:${port}`, adminUrl: `http://localhost:${adminPort}` }
}

/** The storefront and the edge in front of a shop, with the policies that production has. */
export async function startXssFront(
  shop: FuzzShop,
  { port, adminPort, shopUrl, adminUrl }: FrontAddresses,
): Promise<XssFront> {
  const storefront = await startLabStorefront(shop.apiUrls, { drainDelayMs: 0 })
  const apiPorts = shop.apiUrls.map((url) => Number(new URL(url).port))
  const mediaFolders = [shop.env.UPLOADS_DIR ?? '', resolve('demo/images')]

  const config = localEdge({ port, adminPort, apiPorts, storefrontPort: storefront.port, mediaFolders, limits: 'off' })
  const command = await prepareEdge(config, { root: ROOT, dir: join(shop.dir, 'edge') })
  const isReady = async () => (await respondsOk(`${shopUrl}/`)) && (await respondsOk(`${adminUrl}/admin/`))
  const edge = await startRespawning(command, isReady)

  return {
    restart: async () => {
      await Promise.all([...shop.apis, shop.worker, storefront.process].map((process) => process.restart()))
    },
    close: async () => {
      await edge.stop()
      await storefront.process.stop()
    },
  }
}
