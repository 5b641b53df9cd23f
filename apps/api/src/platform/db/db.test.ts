import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { givenIn } from '#test/given.ts'
import { openTestShop } from '#test/test-shop.ts'
import { inTransaction } from './db.ts'
import { migrate } from './migrations.ts'

const { db, deps, ownerUrl } = await openTestShop()

test('a transaction inside another one is the same one, and fails with it', async () => {
  const given = givenIn(db)
  const { slug } = await given.category()
  const rename = (name: string) => (db: typeof deps.db) =>
    inTransaction(db, async (db) => {
      await db.updateTable('catalog.categories').set({ name }).where('slug', '=', slug).execute()
    })

  await expect(
    inTransaction(db, async (db) => {
      await rename('changed')(db)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')

  const { name } = await db
    .selectFrom('catalog.categories')
    .select('name')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  expect(name).toBe(slug)
})

test('a connection that is lost between two statements fails its transaction, and not the process', async () => {
  const losing = inTransaction(db, async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await setTimeout(100)
    await sql`select 1`.execute(own)
  })
  await expect(losing).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('migrating twice changes nothing', async () => {
  expect(await migrate(ownerUrl)).toEqual([])
})

test('announcements are heard, and after a broken connection nothing is taken for heard', async () => {
  const heard: string[] = []
  const missed = vi.fn()
  await deps.listener.on('probe', (payload) => heard.push(payload), missed)

  await sql`select pg_notify('probe', 'one')`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['one']), 20_000)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db)
  await vi.waitFor(() => expect(missed).toHaveBeenCalled(), { timeout: 20_000 })
  await sql`select pg_notify('probe', 'two')`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), 20_000)
})

test('the database types are what the migrations make', async () => {
  const { CODEGEN_ARGUMENTS } = await import('@fieldhouse/tools/generate/database-types.ts')
  await promisify(execFile)('node_modules/.bin/kysely-codegen', [...CODEGEN_ARGUMENTS, '--verify', '--url', ownerUrl])
})
