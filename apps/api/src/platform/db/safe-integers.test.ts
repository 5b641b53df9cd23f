import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { db } = await openTestShop()

const select = async (value: string) =>
  (await sql<{ value: unknown }>`select ${sql.raw(value)} as value`.execute(db)).rows[0]?.value

test('bigint is a number, alone and in lists, with and without null', async () => {
  expect(await select('2147483648::bigint')).toBe(2_147_483_648)
  expect(await select('null::bigint')).toBeNull()
  expect(await select('array[1, 9007199254740991, null]::bigint[]')).toEqual([1, Number.MAX_SAFE_INTEGER, null])
  expect(await select('1.50::numeric(12, 2)')).toBe('1.50')
})

test('a bigint that a number cannot hold fails instead of becoming another one', async () => {
  await expect(select('9007199254740992::bigint')).rejects.toThrow('9007199254740992 is too large')
  await expect(select('array[9007199254740992]::bigint[]')).rejects.toThrow('9007199254740992 is too large')
})
