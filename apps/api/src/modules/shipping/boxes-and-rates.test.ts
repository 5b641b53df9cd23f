import { undoAuditEntry } from '@fieldhouse/contract/audit'
import * as contract from '@fieldhouse/contract/shipping-staff'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, db, deps } = await openTestShop()
const { headers } = await givenPeopleIn(deps).staff(['settings', 'audit'])
const BOX = {
  name: 'Tube',
  length_cm: 60,
  width_cm: 8.5,
  height_cm: 8.5,
  weight_g: 90,
  max_weight_g: 1500,
  active: true,
}
const RATE = {
  name: 'Express',
  name_es: 'Urgente',
  states: ['WA', 'OR'] as const,
  max_weight_g: 5000,
  price: '24.50',
  earliest_days: 1,
  latest_days: 2,
  active: true,
}
const aRate = () => ({ ...RATE, states: [...RATE.states] })

async function listBoxes() {
  return (await call(contract.listBoxes, {}, headers)).body.results
}
async function listRates() {
  return (await call(contract.listTableRates, {}, headers)).body.results
}

/** Undoes the newest audit entry. */
async function undo() {
  const { id } = await db
    .selectFrom('platform.audit_entries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return call(undoAuditEntry, { params: { id: Number(id) } }, headers)
}

test('boxes are added, changed, switched off and removed, and each of it is taken back', async () => {
  const { status, body: made } = await call(contract.createBox, { body: BOX }, headers)
  expect([status, made]).toEqual([201, { ...BOX, id: made.id, version: 1 }])
  const target = { params: { id: made.id } }
  const off = await call(contract.replaceBox, { ...target, body: { ...BOX, active: false, version: 1 } }, headers)
  expect(off.body).toMatchObject({ active: false, version: 2 })
  expect((await undo()).status).toBe(200)
  expect((await listBoxes()).find(({ id }) => id === made.id)).toMatchObject({ ...BOX, version: 3 })

  expect((await call(contract.deleteBox, target, headers)).status).toBe(204)
  expect((await listBoxes()).some(({ id }) => id === made.id)).toBe(false)
  expect((await undo()).status).toBe(200)
  expect((await listBoxes()).find(({ id }) => id === made.id)).toMatchObject(BOX)
  expect((await call(contract.deleteBox, target, headers)).status).toBe(204)
  expect((await call(contract.deleteBox, target, headers)).status).toBe(404)
})

test('table rates are added, changed and removed, and each of it is taken back', async () => {
  const { body: made } = await call(contract.createTableRate, { body: aRate() }, headers)
  expect(made).toEqual({ ...RATE, states: ['OR', 'WA'], id: made.id, version: 1 })
  expect((await undo()).status).toBe(200)
  expect((await listRates()).some(({ id }) => id === made.id)).toBe(false)

  const { body: again } = await call(contract.createTableRate, { body: aRate() }, headers)
  const target = { params: { id: again.id } }
  const body = { ...aRate(), name_es: ' ', price: '19.00', version: 1 }
  expect((await call(contract.replaceTableRate, { ...target, body }, headers)).body).toMatchObject({
    name_es: null,
    price: '19.00',
    version: 2,
  })
  expect((await call(contract.deleteTableRate, target, headers)).status).toBe(204)
  expect((await undo()).status).toBe(200)
  expect((await listRates()).find(({ id }) => id === again.id)).toMatchObject({ price: '19.00', states: ['OR', 'WA'] })
})

test('of two who change the same, one is told', async () => {
  const { body: made } = await call(contract.createBox, { body: BOX }, headers)
  const change = (weight_g: number) =>
    call(contract.replaceBox, { params: { id: made.id }, body: { ...BOX, weight_g, version: 1 } }, headers)
  const responses = await Promise.all([change(100), change(200)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('version_conflict')
})

test('the last box in use and the last rate for everywhere stay, also when two go at once', async () => {
  const [boxes, rates] = [await listBoxes(), await listRates()]
  const removing = boxes.map(({ id }) => call(contract.deleteBox, { params: { id } }, headers))
  const refused = (await Promise.all(removing)).filter(({ status }) => status !== 204)
  expect(refused.map(({ body }) => body.code)).toEqual(['last_active_row'])
  const [lastBox] = (await listBoxes()).filter(({ active }) => active)
  if (!lastBox) throw new Error('no box is left')
  const { id, ...fields } = lastBox
  const off = await call(contract.replaceBox, { params: { id }, body: { ...fields, active: false } }, headers)
  expect(off.body.code).toBe('last_active_row')
  expect((await listBoxes()).find((box) => box.id === id)).toEqual(lastBox)

  const codes: (string | undefined)[] = []
  for (const { id, states } of rates) {
    if (states.length > 0) continue
    codes.push((await call(contract.deleteTableRate, { params: { id } }, headers)).body?.code)
  }
  expect(codes).toEqual([undefined, 'last_active_row'])
})

test('what is no box or no rate is refused at its field', async () => {
  const box = await call(contract.createBox, { body: { ...BOX, length_cm: 0 } }, headers)
  expect([box.status, Object.keys(box.body.errors ?? {})]).toEqual([400, ['length_cm']])
  const rate = await call(contract.createTableRate, { body: { ...aRate(), latest_days: 0 } }, headers)
  expect([rate.status, Object.keys(rate.body.errors ?? {})]).toEqual([400, ['latest_days']])
})
