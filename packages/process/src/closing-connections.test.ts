import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnections, MAY_REFUSE_HEADER } from './closing-connections.ts'

/** Far below the keep-alive time of 72 seconds. */
const SOON_MS = 2000

test('a server closes as soon as its last response is sent, though the client would keep the connection', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  endConnections(app, () => true)
  const handler = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  app.get('/', async () => {
    arrived.resolve()
    await handler.promise
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })

  const body = read((app.server.address() as AddressInfo).port)
  await arrived.promise
  const closed = app.close().then(() => 'closed')
  await sleep(50)
  handler.resolve()

  expect(await body).toBe('done')
  expect(await Promise.race([closed, sleep(SOON_MS, 'still open')])).toBe('closed')
})

test('while a process drains, each response closes its connection, and nothing is refused', async () => {
  let serving = true
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endConnections(app, () => serving)
  app.get('/', async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive')
  serving = false
  expect((await fetch(url)).headers.get('connection')).toBe('close')
  await app.close()
})

test('a request that arrived before the process began to drain closes its connection, too', async () => {
  let serving = true
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endConnections(app, () => serving)
  app.get('/', async () => {
    serving = false
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })

  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  expect((await fetch(url)).headers.get('connection')).toBe('close')
  await app.close()
})

test('a busy server stops listening, and answers what it has accepted', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endConnections(app, () => false)
  app.post('/', async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const outcomes: string[] = []
  const post = () =>
    fetch(url, { method: 'POST' }).then(
      async (response) => outcomes.push(await response.text()),
      (error) => outcomes.push(String(error.cause?.code)),
    )
  const posts: Promise<number>[] = []
  const timer = setInterval(() => posts.push(post()), 5)
  await sleep(100)
  await app.close()
  clearInterval(timer)
  await Promise.all(posts)

  expect(outcomes).toContain('done')
  expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'ECONNREFUSED')).toEqual([])
})

test('a process that drains refuses a read of each proxy that would ask another one, once a second', async () => {
  let serving = true
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endConnections(app, () => serving)
  app.all('/', async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const ask = async (method: string, headers = {}) => (await fetch(url, { method, headers })).status
  const mayRefuse = { [MAY_REFUSE_HEADER]: '1' }

  expect(await ask('GET', mayRefuse)).toBe(200)
  serving = false
  expect(await ask('POST', mayRefuse)).toBe(200)
  expect(await ask('GET')).toBe(200)
  expect(await ask('GET', mayRefuse)).toBe(502)
  expect(await ask('GET', mayRefuse)).toBe(200)
  await sleep(1100)
  expect(await ask('GET', mayRefuse)).toBe(502)
  await app.close()
})

function read(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: new Agent({ keepAlive: true }) }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}
