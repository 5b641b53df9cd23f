import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { acceptsConnections, preparePostgres } from './postgres.ts'
import { spawnTethered, stopTethered } from './tethered-process.ts'
import { waitUntil } from './wait-until.ts'

test('the log of the database names the broken constraint, and not the row that broke it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'postgres-log-'))
  const { url, command } = await preparePostgres({ dir, port: await freePort(), durable: false })
  const server = spawnTethered(command)
  let log = ''
  server.child.stderr?.on('data', (chunk) => {
    log += chunk
  })
  try {
    await waitUntil(() => acceptsConnections(url), { withinMs: 30_000 })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table users (email text constraint one_email unique)')
    const insert = () => client.query('insert into users values ($1)', ['canary@example.com'])
    await insert()
    await expect(insert()).rejects.toThrow('one_email')
    await client.end()

    await waitUntil(async () => log.includes('one_email'), { withinMs: 30_000 })
    expect(log).toContain('duplicate key value violates unique constraint "one_email"')
    expect(log).not.toContain('canary')
  } finally {
    await stopTethered(server, { signal: 'SIGINT', withinMs: 10_000 })
    await rm(dir, { recursive: true, force: true })
  }
})
