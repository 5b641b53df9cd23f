import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join, relative } from 'node:path'
import type { Cluster } from './cluster-control.ts'
import { formatStatus } from './status-table.ts'

/** Relative, because the path of a socket has at most 107 characters. */
const socketOf = (dataDir: string) => relative(process.cwd(), join(dataDir, 'control.sock'))

/** Takes the commands of other shells: `down etcd-2`, `up etcd-2`, `status`. */
export async function obey(dataDir: string, cluster: Cluster): Promise<void> {
  const path = socketOf(dataDir)
  await rm(path, { force: true })
  const server = createServer(async (incoming, response) => {
    const command = decodeURIComponent((incoming.url ?? '').slice(1))
    try {
      response.end(await run(command, cluster))
    } catch (error) {
      response.writeHead(400).end((error as Error).message)
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
}

async function run(command: string, cluster: Cluster): Promise<string> {
  const [verb, part = ''] = command.split(' ')
  if (verb === 'down') await cluster.takeDown(part)
  else if (verb === 'up') await cluster.bringUp(part)
  else if (verb !== 'status') throw new Error(`${verb} is not a command`)
  return verb === 'status' ? formatStatus(await cluster.listStatus()) : `${part} is ${verb}`
}

/** Sends a command to the cluster that runs on this data folder. */
export function askCluster(dataDir: string, command: string): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const sent = request({ socketPath: socketOf(dataDir), path: `/${encodeURIComponent(command)}` }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      response.on('end', () => resolve({ ok: response.statusCode === 200, text }))
    })
    sent.once('error', () => resolve({ ok: false, text: 'No cluster is running. Start it: npm run cluster' }))
    sent.end()
  })
}
