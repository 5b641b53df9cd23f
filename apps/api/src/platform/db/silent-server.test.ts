import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '#test/test-shop.ts'
import { inTransaction, openDb } from './db.ts'
import { isUnavailable } from './is-unavailable.ts'

const ANSWERS_WITHIN_MS = 1000
const appUrl = appUrlOf(await copyTemplate())

/** While it is silent, nothing that the server answers arrives, and no connection ends. */
async function openSilencingRelay() {
  const target = new URL(appUrl)
  const [port, host] = [Number(target.port), target.hostname]
  let isSilent = false
  const server = createServer((client) => {
    const upstream = connect(port, host)
    client.pipe(upstream)
    upstream.on('data', (chunk) => isSilent || client.write(chunk))
    for (const socket of [client, upstream])
      socket.on('error', () => socket.destroy()).on('close', () => [client, upstream].map((each) => each.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  target.port = String((server.address() as AddressInfo).port)
  return {
    url: target.href,
    silence: (silent: boolean) => {
      isSilent = silent
    },
  }
}

async function openSilencedDb() {
  const relay = await openSilencingRelay()
  const options = { connectionString: relay.url, poolSize: 1, preparedStatements: true, onIdleError: () => {} }
  const db = openDb({ ...options, answersWithinMs: ANSWERS_WITHIN_MS })
  onTestFinished(() => db.destroy())
  return { db, relay }
}

test('a server that falls silent in a transaction fails it once, as unavailable', async () => {
  const { db, relay } = await openSilencedDb()
  const since = performance.now()
  const error = await inTransaction(db, async (own) => {
    await sql`select 1`.execute(own)
    relay.silence(true)
    await sql`select 2`.execute(own)
  }).catch((failure: Error) => failure)
  expect(isUnavailable(error as Error)).toBe(true)
  expect(performance.now() - since).toBeLessThan(2 * ANSWERS_WITHIN_MS)
})

test('the connection to a silent server is replaced', async () => {
  const { db, relay } = await openSilencedDb()
  await sql`select 1`.execute(db)
  relay.silence(true)
  await expect(sql`select 2`.execute(db)).rejects.toThrow('Query read timeout')
  relay.silence(false)
  expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
})
