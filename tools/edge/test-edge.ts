import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../run/ports.ts'
import { spawnTethered, stopTethered } from '../run/tethered-process.ts'
import { waitUntil } from '../run/wait-until.ts'
import type { EdgeConfigInput } from './edge-config.ts'
import { parseEdgeConfig } from './edge-config.ts'
import { prepareEdge, writeEdge } from './nginx.ts'
import { startVarnish } from './start-varnish.ts'
import { hasVarnish } from './varnish.ts'

/** Files of builds, by their path in the checkout. */
export async function writeFiles(root: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
}

const BUILD = {
  'apps/storefront/build/client/assets/shop-1.js': 'one',
  'apps/admin/build/client/index.html': '<!doctype html>',
  'apps/admin/build/client/assets/staff-1.js': 'one',
}

/** An edge on ports of its own with a self-signed certificate, in front of a process that echoes request headers, or breaks. */
export async function openTestEdge(change: (input: TestPorts) => Partial<EdgeConfigInput>) {
  const root = await mkdtemp(join(tmpdir(), 'edge-'))
  await writeFiles(root, BUILD)
  const [https = 0, http = 0, behindPort = 0, media = 0, dead = 0, varnish = 0, purge = 0] = await freePorts(7)
  const ports = { https, http, behind: behindPort, media, dead, varnish, purge }
  const tls = { certificate: join(root, 'certificate.pem'), key: join(root, 'key.pem') }
  await createCertificate(tls)
  const write = (more: Partial<EdgeConfigInput> = {}) =>
    parseEdgeConfig({
      shop: { url: `https://shop.test:${https}`, listen: [`127.0.0.1:${https}`], aliases: ['www.shop.test'] },
      admin: { url: `https://admin.shop.test:${https}`, listen: [`127.0.0.1:${https}`] },
      tls,
      http: { listen: [`127.0.0.1:${http}`], acme_folder: join(root, 'acme') },
      upstreams: { api: [`127.0.0.1:${behindPort}`], storefront: [`127.0.0.1:${behindPort}`] },
      media: { folders: [root] },
      workers: 2,
      ...change(ports),
      ...more,
    })
  const requests: string[] = []
  const behind = await echoRequests(behindPort, requests)
  const folders = { root, dir: join(root, 'edge') }
  const config = write()
  const surrogate = hasVarnish(config) ? await startVarnish(config, folders.dir) : undefined
  const process = spawnTethered(await prepareEdge(config, folders))
  const log: string[] = []
  process.child.stderr?.on('data', (chunk) => log.push(String(chunk)))
  const isUp = () =>
    fetch(`http://127.0.0.1:${http}/health/edge`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await waitUntil(isUp, { withinMs: 30_000 }))) throw new Error(`the edge does not answer\n${log.join('')}`)
  return {
    root,
    ports,
    /** What has reached the process behind the edge. */
    requests,
    /** Ends Varnish, if there is one. */
    stopVarnish: () => surrogate?.stop(),
    /** Writes the configuration again and lets the running edge read it; its old workers then accept no connection. */
    async reload(more: Partial<EdgeConfigInput> = {}) {
      await writeEdge(write(more), folders)
      const before = await listAccepting(process.child.pid)
      process.child.kill('SIGHUP')
      const isReloaded = async () => {
        const now = await listAccepting(process.child.pid)
        return now.length > 0 && now.every((pid) => !before.includes(pid))
      }
      if (!(await waitUntil(isReloaded, { withinMs: 20_000 }))) throw new Error('nginx has not reloaded')
    },
    async close() {
      await stopTethered(process, { signal: 'SIGTERM', withinMs: 5000 })
      await surrogate?.stop()
      behind.closeAllConnections()
      behind.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Workers of this nginx that are not shutting down. */
async function listAccepting(master = 0): Promise<string[]> {
  const children = (await readFile(`/proc/${master}/task/${master}/children`, 'utf8')).trim().split(' ')
  const titles = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return children.filter((_, index) => titles[index]?.replaceAll('\0', '').trim() === 'nginx: worker process')
}

interface TestPorts {
  https: number
  http: number
  behind: number
  media: number
  /** Where nothing listens. */
  dead: number
  varnish: number
  purge: number
}

async function createCertificate({ certificate, key }: { certificate: string; key: string }): Promise<void> {
  const names = 'subjectAltName=DNS:shop.test,DNS:www.shop.test,DNS:admin.shop.test'
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=shop.test']
  const files = ['-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', ['req', '-x509', '-days', '2', ...kind, '-addext', names, ...files])
}

async function echoRequests(port: number, requests: string[]): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    if (!incoming.url?.endsWith('/health/ready')) requests.push(`${incoming.method} ${incoming.url}`)
    if (incoming.url?.endsWith('/broken')) return void incoming.socket.destroy()
    const chunks = await incoming.toArray().catch(() => [])
    const isPublic = incoming.url?.startsWith('/api/kept')
    outgoing.setHeader('cache-control', isPublic ? 's-maxage=60' : 'no-store')
    outgoing.setHeader('surrogate-key', 'product-12 shop').setHeader('surrogate-control', 'max-age=3600')
    if (incoming.url?.includes('cookie')) outgoing.setHeader('set-cookie', 'session=1')
    if (isPublic) outgoing.setHeader('etag', 'W/"1"')
    outgoing.setHeader('strict-transport-security', 'max-age=1; includeSubDomains')
    outgoing.end(JSON.stringify({ ...incoming.headers, bytes: Buffer.concat(chunks).length }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
