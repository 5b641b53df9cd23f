import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { localEdge } from '@fieldhouse/tools/edge/local-edge.ts'
import { prepareEdge } from '@fieldhouse/tools/edge/nginx.ts'
import { freePorts } from '@fieldhouse/tools/run/ports.ts'
import { spawnTethered, stopTethered } from '@fieldhouse/tools/run/tethered-process.ts'
import { respondsOk, waitUntil } from '@fieldhouse/tools/run/wait-until.ts'
import { expect, test } from 'vitest'
import {
  BOUNDARY,
  form,
  head,
  MIB,
  openMultipartServer,
  part,
  readResponse,
  SIGNED_IN,
  STAFF_UPLOAD,
} from '#test/multipart-server.ts'

const { url, post, handled } = await openMultipartServer()
const port = Number(new URL(url).port)
const TOO_LARGE = Buffer.concat([Buffer.from(`${part('title', 'a')}${head('front', 'a.png')}`), Buffer.alloc(30 * MIB)])

test('who may not send is told so before anything is sent', async () => {
  const socket = await begin({ token: 'forged', length: 10 * MIB })
  expect(await firstLine(socket)).toContain('401')
  socket.destroy()
})

test('who is refused while still sending reads why', async () => {
  const before = handled.count
  for (const [headers, status] of [
    [{}, 401],
    [SIGNED_IN, 413],
  ] as const) {
    for (const _time of [1, 2, 3]) expect((await sendTooMuch(`${url}/api/picture/`, headers)).status).toBe(status)
  }
  expect(handled.count).toBe(before)
})

test('who reads only after having sent everything reads why, too', async () => {
  for (const [token, status] of [
    ['forged', '401'],
    ['of-a-shopper', '413'],
  ] as const) {
    const socket = await begin({ token, length: TOO_LARGE.length })
    await new Promise<unknown>((resolve) => socket.write(TOO_LARGE, resolve))
    expect(await firstLine(socket)).toContain(status)
    socket.destroy()
  }
})

test('the edge takes large bodies of staff only, and only where the contract has uploads', async () => {
  const edge = await openEdge(port)
  const before = handled.count
  try {
    const codeOf = async (url: string, headers: object) => (await sendTooMuch(url, headers)).body.code
    for (const _time of [1, 2, 3, 4, 5]) {
      expect(await codeOf(`${edge.adminUrl}/api${STAFF_UPLOAD}`, {})).toBe('not_authenticated')
      // The reason comes from the API, which gets the whole body.
      expect(await codeOf(`${edge.adminUrl}/api${STAFF_UPLOAD}`, SIGNED_IN)).toBe('validation_failed')
      for (const url of [`${edge.adminUrl}/api/plain/`, `${edge.url}/api/plain/`, `${edge.url}/api${STAFF_UPLOAD}`])
        expect(await codeOf(url, SIGNED_IN)).toBe('body_too_large')
    }
    expect(handled.count).toBe(before)
  } finally {
    await edge.close()
  }
})

test('500 uploads that are broken off leave nothing behind', async () => {
  await post('/picture/', form({ title: 'a' }))
  const before = { handled: handled.count, memory: memoryInUse(), open: openFiles() }

  for (let sent = 0; sent < 500; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => breakOff(MIB + index * 10_000)))
  }
  await waitUntil(async () => openFiles() <= before.open, { withinMs: 30_000 })

  expect(handled.count).toBe(before.handled)
  expect(memoryInUse() - before.memory).toBeLessThan(20 * MIB)
  expect((await post('/picture/', form({ title: 'a' }, { front: [5 * MIB] }))).status).toBe(200)
})

test('uploads that together would fill the memory are refused, until others are done', async () => {
  const file = part('front', 'x'.repeat(5 * MIB - 100), 'a.png')
  const full = Buffer.from(file.repeat(8))
  const send = () => post('/picture/', form({ title: 'a' }, { front: [4 * MIB] }))

  const unfinished = await Promise.all(
    [1, 2, 3, 4].map(() => begin({ token: 'of-a-shopper', length: full.length + 100 })),
  )
  await Promise.all(unfinished.map((socket) => new Promise<unknown>((resolve) => socket.write(full, resolve))))
  await waitUntil(async () => (await send()).status === 429, { withinMs: 30_000 })
  expect((await send()).headers.get('retry-after')).toBe('5')

  for (const socket of unfinished) socket.destroy()
  await waitUntil(async () => (await send()).status === 200, { withinMs: 30_000 })
})

function sendTooMuch(to: string, headers: object) {
  return readResponse(fetch(to, { method: 'POST', body: TOO_LARGE, headers: { ...BOUNDARY, ...headers } }))
}

/** Sends the headers of an upload over a raw socket. */
async function begin({ token, length }: { token: string; length: number }): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.on('error', () => {})
  const lines = [
    'POST /api/picture/ HTTP/1.1',
    'host: shop',
    `authorization: Bearer ${token}`,
    `content-type: ${BOUNDARY['content-type']}`,
    `content-length: ${length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

async function firstLine(socket: Socket): Promise<string> {
  const chunk = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  return chunk.toString().split('\r\n')[0] ?? ''
}

async function breakOff(after: number): Promise<void> {
  const socket = await begin({ token: 'of-a-shopper', length: 4 * MIB })
  const sent = `${part('title', 'a')}${head('front', 'a.png')}${'x'.repeat(after)}`
  await new Promise<unknown>((resolve) => socket.write(sent, resolve))
  socket.destroy()
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length
}

function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The edge in front of this server, with no other backend. */
async function openEdge(apiPort: number) {
  const root = await mkdtemp(join(tmpdir(), 'edge-'))
  for (const file of ['apps/storefront/build/client/x', 'apps/admin/build/client/index.html', 'demo/images/x']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
  const [edgePort = 0, adminPort = 0] = await freePorts(2)
  const behind = { apiPorts: [apiPort], storefrontPort: apiPort, limits: 'off', mediaFolders: [root] } as const
  const config = localEdge({ port: edgePort, adminPort, ...behind })
  const edge = spawnTethered(await prepareEdge(config, { root, dir: join(root, 'data') }))
  await waitUntil(() => respondsOk(`http://127.0.0.1:${edgePort}/admin/`), { withinMs: 30_000 })
  const close = async () => {
    await stopTethered(edge, { signal: 'SIGTERM', withinMs: 5000 })
    await rm(root, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${edgePort}`, adminUrl: `http://127.0.0.1:${adminPort}`, close }
}
