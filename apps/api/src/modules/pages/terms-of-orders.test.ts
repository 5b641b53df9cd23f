import * as contract from '@fieldhouse/contract/pages'
import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)
const START = time.now
const { results: settings } = (await call(listConfigurations, {})).body
const LEGAL_NAME = settings.find(({ key }) => key === 'shop.legal_name')?.id ?? 0

/** A session does not outlast the journey. */
async function travel(minutes: number) {
  time.now = new Date(START.getTime() + minutes * 60_000)
  return (await given.staff(['banners', 'settings'])).headers
}

async function setLegalName(minutes: number, value: string) {
  const headers = await travel(minutes)
  const { status } = await call(updateConfiguration, { params: { id: LEGAL_NAME }, body: { value } }, headers)
  expect(status).toBe(200)
}

async function publishTerms(minutes: number, en: string) {
  const headers = await travel(minutes)
  const { results } = (await call(contract.listPages, { query: {} }, headers)).body
  const params = { id: results.find(({ standard }) => standard === 'terms')?.id ?? 0 }
  const { version, content } = (await call(contract.getPage, { params }, headers)).body
  const line = [{ text: `${en} ` }, { fact: 'legal_name' as const }]
  const blocks = [
    { id: 'a', type: 'rich_text' as const, text: { en: [{ type: 'paragraph' as const, line }], es: null } },
  ]
  const saved = await call(contract.savePage, { params, body: { version, content: { ...content, blocks } } }, headers)
  const body = { version: saved.body.version }
  expect((await call(contract.publishPage, { params, body }, headers)).status).toBe(201)
  return params
}

const read = (minutes: number, slug = 'terms') => {
  const held_at = new Date(START.getTime() + minutes * 60_000).toISOString()
  return call(contract.getPublishedPage, { params: { slug }, query: { held_at } })
}
const wordsAt = async (minutes: number, slug?: string) => {
  const [block] = (await read(minutes, slug)).body.blocks
  return JSON.stringify(block)
}

test('terms are read as an order was placed under them: their version, and the facts of that time', async () => {
  await setLegalName(1, 'Northwind LLC')
  const page = await publishTerms(2, 'First terms of')
  await setLegalName(4, 'Southwind Inc.')
  await publishTerms(6, 'Second terms of')
  await setLegalName(8, '')
  const headers = await travel(10)

  expect(await wordsAt(3)).toMatch(/First terms of .*Northwind LLC/)
  expect(await wordsAt(5)).toMatch(/First terms of .*Southwind Inc\./)
  expect(await wordsAt(7)).toMatch(/Second terms of .*Southwind Inc\./)
  const last = await read(9)
  expect(JSON.stringify(last.body.blocks)).not.toMatch(/wind/)
  expect([last.body.is_current, last.body.held_at]).toEqual([true, new Date(START.getTime() + 540_000).toISOString()])
  expect((await read(3)).body.is_current).toBe(false)

  await call(contract.renamePage, { params: page, body: { slug: 'conditions' } }, headers)
  expect(await wordsAt(3)).toMatch(/First terms of .*Northwind LLC/)
  expect(await wordsAt(3, 'conditions')).toMatch(/Northwind LLC/)
})

test('no terms are told of a time to come', async () => {
  expect((await read(1_000_000)).status).toBe(404)
})

test('what settings were cannot be changed', async () => {
  await expect(db.updateTable('settings.history').set({ value: '"x"' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('settings.history').execute()).rejects.toThrow()
})
