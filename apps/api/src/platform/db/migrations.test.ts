import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openShopBefore } from '#test/open-shop-before.ts'
import { copyTemplate } from '#test/test-shop.ts'
import { listMigrations, migrate } from './migrations.ts'

/** A migrated shop, and a folder with further migrations for it. */
async function openShop() {
  const url = await copyTemplate()
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-migrations-'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await rm(dir, { recursive: true })
  })
  const said: string[] = []
  return {
    url,
    client,
    said,
    write: (name: string, source: string) => writeFile(join(dir, name), source),
    migrate: () =>
      migrate(url, { folder: pathToFileURL(`${dir}/`), report: (message, facts) => said.push(tell(message, facts)) }),
  }
}

const tell = (message: string, facts: object) => `${message} ${JSON.stringify(facts)}`

async function listIndexes(client: pg.Client, table: string) {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = $1::regclass order by 1`,
    [table],
  )
  return rows
}

test('an applied file that has changed is refused by its name, and nothing is applied', async () => {
  const shop = await openShop()
  await shop.write('9001_notes.sql', 'create table cart.notes (id int);')
  expect(await shop.migrate()).toEqual(['9001_notes.sql'])
  await shop.write('9001_notes.sql', 'create table cart.notes (id bigint);')
  await shop.write('9002_more.sql', 'create table cart.more (id int);')
  await expect(shop.migrate()).rejects.toThrow('changed since it was applied: 9001_notes.sql')
  expect((await shop.client.query(`select to_regclass('cart.more') as more`)).rows).toEqual([{ more: null }])

  await shop.write('9001_notes.sql', 'create table cart.notes (id int);')
  expect(await shop.migrate()).toEqual(['9002_more.sql'])
})

test('a database from before there were checksums gets them on its first run', async () => {
  const client = await openShopBefore('0100')
  expect(await migrate(client.url)).toEqual((await listMigrations()).filter((name) => name >= '0100'))
  const { rows } = await client.query(
    `select name from public.migrations where checksum !~ '^[0-9a-f]{64}$' or checksum is null`,
  )
  expect(rows).toEqual([])
  await client.query(`update public.migrations set checksum = 'other' where name = '0002_catalog.sql'`)
  await expect(migrate(client.url)).rejects.toThrow('changed since it was applied: 0002_catalog.sql')
})

test('an index is built outside a transaction, and an unfinished one is built anew', async () => {
  const shop = await openShop()
  await shop.client.query(`create table cart.notes (text text); insert into cart.notes values ('twice'), ('twice')`)
  const unique = '-- no-transaction\ncreate unique index concurrently if not exists notes_text on cart.notes (text);\n'
  await shop.write('9001_notes_text.sql', unique)
  await expect(shop.migrate()).rejects.toThrow('migration 9001_notes_text.sql failed: could not create unique index')
  expect(await listIndexes(shop.client, 'cart.notes')).toEqual([{ name: 'cart.notes_text', valid: false }])

  await shop.client.query(`delete from cart.notes where ctid = '(0,1)'`)
  expect(await shop.migrate()).toEqual(['9001_notes_text.sql'])
  expect(await listIndexes(shop.client, 'cart.notes')).toEqual([{ name: 'cart.notes_text', valid: true }])
  expect(shop.said).toContain('dropping an unfinished index {"index":"cart.notes_text"}')
})

test('a file whose second statement failed runs again from the start, and keeps the finished index', async () => {
  const shop = await openShop()
  await shop.client.query(`create table cart.notes (a int, b int); insert into cart.notes values (1, 1), (2, 1)`)
  const index = (column: string) =>
    `create unique index concurrently if not exists notes_${column} on cart.notes (${column});`
  await shop.write('9001_both.sql', `-- no-transaction\n${index('a')}\n${index('b')}`)
  await expect(shop.migrate()).rejects.toThrow('could not create unique index "notes_b"')
  await shop.client.query('delete from cart.notes where a = 2')
  expect(await shop.migrate()).toEqual(['9001_both.sql'])
  expect((await listIndexes(shop.client, 'cart.notes')).map(({ valid }) => valid)).toEqual([true, true])
})

test('what cannot be repeated is refused outside a transaction', async () => {
  const shop = await openShop()
  await shop.write('9001_notes.sql', '-- no-transaction\ncreate table cart.notes (id int);')
  await expect(shop.migrate()).rejects.toThrow('not repeatable outside a transaction: create table cart.notes')
})

test('a second migrator waits for the first, says so, and does not stop its index', async () => {
  const shop = await openShop()
  await shop.client.query('create table cart.notes (id int); insert into cart.notes values (1)')
  await shop.write(
    '9001_index.sql',
    '-- no-transaction\ncreate index concurrently if not exists notes_id on cart.notes (id);',
  )
  // The index waits for this transaction, which is older.
  await shop.client.query('begin; update cart.notes set id = 2')
  const both = Promise.all([shop.migrate(), shop.migrate()])
  await sleep(2500)
  expect(shop.said.join()).toContain('waiting for another migration to end')
  await shop.client.query('commit')
  expect((await both).flat()).toEqual(['9001_index.sql'])
})

test('a migration gives way to a long transaction on its table, and requests do not queue behind it', async () => {
  const shop = await openShop()
  await shop.client.query('create table cart.notes (id int); insert into cart.notes values (1)')
  await shop.write('9001_column.sql', 'alter table cart.notes add column text text;')
  await shop.client.query('begin; update cart.notes set id = 2')
  const migrating = shop.migrate()

  const reader = new pg.Client({ connectionString: shop.url, lock_timeout: 1000 })
  await reader.connect()
  onTestFinished(() => reader.end())
  for (let reads = 0; reads < 20; reads++) {
    await reader.query('select * from cart.notes')
    await sleep(100)
  }
  await shop.client.query('commit')
  expect(await migrating).toEqual(['9001_column.sql'])
  expect(shop.said.join()).toContain('a table is in use, trying again')
})
