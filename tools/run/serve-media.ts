import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Serves /media/… from the first folder that has the file, for a shop without an edge; returns its address. */
export async function serveMedia(folders: readonly string[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = URL.parse(request.url ?? '/', 'http://media')?.pathname ?? '/'
    const name = path.replace(/^\/media\//, '')
    const type = TYPES[extname(name)]
    for (const folder of type ? folders : []) {
      const file = createReadStream(join(folder, name))
      const opened = await new Promise((resolve) =>
        file.once('ready', () => resolve(true)).once('error', () => resolve(false)),
      )
      if (!opened) continue
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
      await pipeline(file, response).catch(() => response.destroy())
      return
    }
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
