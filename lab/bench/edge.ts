import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { localEdge } from '../../tools/edge/local-edge.ts'
import { prepareEdge } from '../../tools/edge/nginx.ts'
import { freePorts } from '../../tools/run/ports.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { respondsOk, waitUntil } from '../../tools/run/wait-until.ts'

/** Files the edge expects of the builds; no bench requests them. */
const FILES = ['storefront/build/client/empty.txt', 'admin/build/client/index.html']

/** The shop's edge with its cache in front of an API, without rate limits. With a port, it reports page views there. */
export async function openEdge(apiUrl: string, visitsPort?: number) {
  const root = await mkdtemp(join(tmpdir(), 'fieldhouse-edge-'))
  for (const file of FILES) {
    await mkdir(join(root, 'apps', dirname(file)), { recursive: true })
    await writeFile(join(root, 'apps', file), '')
  }
  const [port = 0, adminPort = 0] = await freePorts(2)
  const apiPort = Number(new URL(apiUrl).port)
  const behind = {
    apiPorts: [apiPort],
    storefrontPort: apiPort,
    limits: 'off',
    visitsPort,
    mediaFolders: [root],
  } as const
  const config = localEdge({ port, adminPort, ...behind })
  const edge = spawnTethered(await prepareEdge(config, { root, dir: join(root, 'data') }))
  const url = `http://127.0.0.1:${port}`
  if (!(await waitUntil(() => respondsOk(`${url}/admin/`), { withinMs: 10_000 })))
    throw new Error('the edge does not answer')
  return {
    url,
    async close() {
      await stopTethered(edge, { signal: 'SIGTERM', withinMs: 5000 })
      await rm(root, { recursive: true })
    },
  }
}
