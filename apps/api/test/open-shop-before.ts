import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { listMigrations } from '#platform/db/migrations.ts'

/** An empty database as it was before a migration, to test what the migration does to stored rows. */
export async function openShopBefore(migration: string) {
  const server = new pg.Client({ connectionString: inject('serverUrl') })
  await server.connect()
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name}`)
  await server.end()
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`

  const client = Object.assign(new pg.Client({ connectionString: url.href }), { url: url.href })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create table public.migrations (name text primary key)')
  for (const name of (await listMigrations()).filter((name) => name < migration)) {
    await client.query(await readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8'))
    await client.query('insert into public.migrations (name) values ($1)', [name])
  }
  return client
}
