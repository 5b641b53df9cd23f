import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as staff from '@fieldhouse/contract/staff'
import { DATABASE_URL_FILE } from '@fieldhouse/tools/run/database-url.ts'
import { DEMO_PASSWORD_FILE, ensureDemoOwner } from '@fieldhouse/tools/run/demo-owner.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { copyTemplate, openTestShop, PATIENT_POOL } from '#test/test-shop.ts'

const shop = await openTestShop()
const DEVELOPMENT = {}
let dataDir = ''
let db = shop.db
let given = givenPeopleIn(shop.deps)

/** A new database per test: each one needs a shop without accounts. */
beforeEach(async () => {
  const connectionString = await copyTemplate()
  db = openDb({ connectionString, poolSize: 1, preparedStatements: false, ...PATIENT_POOL })
  given = givenPeopleIn({ ...shop.deps, db })
  dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-demo-owner-'))
  await writeFile(join(dataDir, DATABASE_URL_FILE), connectionString)
})

afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true, force: true })
})

const listAccounts = () => db.selectFrom('accounts.users').selectAll().orderBy('id').execute()
const listStaff = () => db.selectFrom('accounts.staff').selectAll().orderBy('user_id').execute()
const passwordFile = () => join(dataDir, DEMO_PASSWORD_FILE)

test('a shop without staff gets a demo owner, who signs in with the password that is printed', async () => {
  await writeFile(join(dataDir, DATABASE_URL_FILE), shop.deps.config.DATABASE_URL)
  const owner = await ensureDemoOwner(dataDir, DEVELOPMENT)
  const { status, body } = await shop.call(staff.staffLogIn, { body: { username: '', password: '', ...owner } })
  expect([status, body.user?.roles]).toEqual([200, ['owner']])
  expect(await readFile(passwordFile(), 'utf8')).toBe(owner?.password)
  expect((await stat(passwordFile())).mode & 0o777).toBe(0o600)
})

test('the next start prints the same password and creates nobody', async () => {
  const first = await ensureDemoOwner(dataDir, DEVELOPMENT)
  const accounts = await listAccounts()
  expect(await ensureDemoOwner(dataDir, DEVELOPMENT)).toEqual(first)
  expect(await listAccounts()).toEqual(accounts)
})

test('another data folder gets another password', async () => {
  const otherDir = join(dataDir, 'other')
  await mkdir(otherDir)
  await writeFile(join(otherDir, DATABASE_URL_FILE), await copyTemplate())
  const [first, second] = [await ensureDemoOwner(dataDir, DEVELOPMENT), await ensureDemoOwner(otherDir, DEVELOPMENT)]
  expect(first?.password).toMatch(/^[\w-]{16}$/)
  expect(second?.password).toMatch(/^[\w-]{16}$/)
  expect(second?.password).not.toBe(first?.password)
})

test('production gets no demo owner, no matter that there is no staff', async () => {
  expect(await ensureDemoOwner(dataDir, { NODE_ENV: 'production' })).toBeUndefined()
  expect(await listAccounts()).toEqual([])
  expect(await listStaff()).toEqual([])
  expect(existsSync(passwordFile())).toBe(false)
})

test('production prints no password of a demo owner that development left behind', async () => {
  await ensureDemoOwner(dataDir, DEVELOPMENT)
  expect(await ensureDemoOwner(dataDir, { NODE_ENV: 'production' })).toBeUndefined()
})

test('where there is an owner, no account is created or changed', async () => {
  await given.staff(['staff'], { row: { username: 'demo-owner' } })
  const before = [await listAccounts(), await listStaff()]
  expect(await ensureDemoOwner(dataDir, DEVELOPMENT)).toBeUndefined()
  expect([await listAccounts(), await listStaff()]).toEqual(before)
  expect(existsSync(passwordFile())).toBe(false)
})

test('a staff member without the right to manage the staff is enough to keep the demo owner out', async () => {
  await given.staff(['orders'], { second_factor: false })
  expect(await ensureDemoOwner(dataDir, DEVELOPMENT)).toBeUndefined()
  expect(await listStaff()).toHaveLength(1)
})

test('a customer of the same name keeps their account and becomes no staff', async () => {
  await given.person({ username: 'Demo-Owner' })
  const before = await listAccounts()
  expect(await ensureDemoOwner(dataDir, DEVELOPMENT)).toBeUndefined()
  expect([await listAccounts(), await listStaff()]).toEqual([before, []])
})

test('a password that was changed is neither reset nor printed', async () => {
  await ensureDemoOwner(dataDir, DEVELOPMENT)
  await db
    .updateTable('accounts.users')
    .set({ password_hash: (await given.person()).password_hash })
    .execute()
  const before = await listAccounts()
  expect(await ensureDemoOwner(dataDir, DEVELOPMENT)).toBeUndefined()
  expect(await listAccounts()).toEqual(before)
})
