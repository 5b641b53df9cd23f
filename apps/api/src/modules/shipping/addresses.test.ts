import { deleteUser, downloadMyData } from '@fieldhouse/contract/accounts'
import { deleteAddress, listAddresses, saveAddress, searchAddresses } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, deps } = await openTestShop()
const people = givenPeopleIn(deps)
const HOME = {
  full_name: ' Ana  Lopez ',
  line1: '1 Main St',
  city: 'Austin',
  state: 'TX' as const,
  postal_code: '78701',
  country: 'US' as const,
}

test('addresses are saved, changed, found and forgotten, the first one being the default', async () => {
  const { headers } = await people.shopper()
  const save = async (body: Parameters<typeof call<typeof saveAddress>>[1]['body']) =>
    (await call(saveAddress, { body }, headers)).body
  const home = await save({ address: HOME })
  expect(home).toMatchObject({ full_name: 'Ana Lopez', line2: null, phone: null, is_default: true })
  const work = await save({ address: { ...HOME, line1: '2 Work Rd', line2: ' Suite 3 ' } })
  expect(work).toMatchObject({ line2: 'Suite 3', is_default: false })
  await save({ address_id: work.id, address: { ...HOME, line1: '3 Work Rd' }, is_default: true })

  const list = async (q?: string) =>
    (await call(listAddresses, { query: q === undefined ? {} : { q } }, headers)).body.results
  expect((await list()).map(({ line1, is_default }) => [line1, is_default])).toEqual([
    ['3 Work Rd', true],
    ['1 Main St', false],
  ])
  expect(await list('main')).toMatchObject([{ id: home.id }])
  expect((await call(deleteAddress, { params: { id: home.id } }, headers)).status).toBe(204)
  expect(await list()).toHaveLength(1)
})

test('when the default is forgotten, what was used last takes its place', async () => {
  const { headers } = await people.shopper()
  const save = async (line1: string) =>
    (await call(saveAddress, { body: { address: { ...HOME, line1 } } }, headers)).body.id
  const [first] = [await save('1 Main St'), await save('2 Main St'), await save('3 Main St')]
  await call(deleteAddress, { params: { id: first } }, headers)
  const { body } = await call(listAddresses, {}, headers)
  expect(body.results.map(({ line1, is_default }) => [line1, is_default])).toEqual([
    ['3 Main St', true],
    ['2 Main St', false],
  ])
})

test('saved in two tabs at once, one of them is the default', async () => {
  const { headers } = await people.shopper()
  const saving = [1, 2, 3, 4].map(() => call(saveAddress, { body: { address: HOME, is_default: true } }, headers))
  expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { body } = await call(listAddresses, {}, headers)
  expect(body.results.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('whoever leaves takes their addresses along, and nothing of them stays', async () => {
  const { headers, username, id } = await people.shopper()
  await call(saveAddress, { body: { address: HOME } }, headers)
  const { body } = await call(downloadMyData, {}, headers)
  expect(body.addresses).toMatchObject([{ line1: '1 Main St', is_default: true }])
  const support = await people.staff(['customers'])
  expect((await call(deleteUser, { params: { username }, body: {} }, support.headers)).status).toBe(204)
  const left = await deps.db.selectFrom('shipping.addresses').select('id').where('user_id', '=', id).execute()
  expect(left).toEqual([])
})

test('nobody reads, changes or forgets an address of somebody else', async () => {
  const [ana, eva] = [await people.shopper(), await people.shopper()]
  const { body } = await call(saveAddress, { body: { address: HOME } }, ana.headers)
  expect((await call(listAddresses, {}, eva.headers)).body.results).toEqual([])
  expect((await call(deleteAddress, { params: { id: body.id } }, eva.headers)).status).toBe(404)
  const change = { address_id: body.id, address: { ...HOME, city: 'Dallas' } }
  expect((await call(saveAddress, { body: change }, eva.headers)).status).toBe(404)
  expect((await call(listAddresses, {}, ana.headers)).body.results).toMatchObject([{ city: 'Austin' }])
})

test('fifty are enough', async () => {
  const { headers } = await people.shopper()
  for (let saved = 0; saved < 50; saved++) await call(saveAddress, { body: { address: HOME } }, headers)
  expect((await call(saveAddress, { body: { address: HOME } }, headers)).body.code).toBe('address_limit')
})

test('without a carrier an address is taken as it is, also from a line of text', async () => {
  const { body } = await call(searchAddresses, { body: { address: HOME } })
  expect(body.candidates).toMatchObject([{ address: { line1: '1 Main St' }, corrections: [], deliverable: null }])
  const text = await call(searchAddresses, { body: { q: '417 Montgomery St, Apt 5, San Francisco, ca 94104' } })
  expect(text.body.candidates).toMatchObject([
    { address: { line1: '417 Montgomery St', line2: 'Apt 5', city: 'San Francisco', state: 'CA' } },
  ])
  expect((await call(searchAddresses, { body: { q: 'somewhere' } })).body.candidates).toEqual([])
})

test('what is no address is refused at its field', async () => {
  const { headers } = await people.shopper()
  for (const [field, value] of [
    ['postal_code', '7870'],
    ['state', 'XX'],
    ['country', 'FR'],
    ['line1', ' '],
  ]) {
    const { status, body } = await call(
      saveAddress,
      { body: { address: { ...HOME, [String(field)]: value } } },
      headers,
    )
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, `address.${field}`])
  }
})
