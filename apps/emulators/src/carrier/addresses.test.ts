import { expect, test } from 'vitest'
import { givenCarrier, HOME } from '../../test/carrier.ts'

const carrier = givenCarrier()

test('an address is kept as it was given unless it is to be verified', async () => {
  const { status, body } = await create({ ...HOME })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...HOME, id: expect.stringMatching(/^adr_[0-9a-f]{32}$/), verifications: {} })
  expect((await carrier.api('GET', `/addresses/${body.id}`)).body).toEqual(body)
})

test('a verified address is written as carriers write it, with all nine digits', async () => {
  const { body } = await create({ ...HOME }, { verify: true })
  expect(body).toMatchObject({
    name: 'ANA RUIZ',
    street1: '388 TOWNSEND ST APT 20',
    street2: '',
    city: 'SAN FRANCISCO',
    state: 'CA',
    zip: expect.stringMatching(/^94107-\d{4}$/),
    residential: true,
    verifications: {
      zip4: { success: true, errors: [], details: null },
      delivery: { success: true, errors: [], details: { time_zone: 'America/Los_Angeles' } },
    },
  })
  const again = await create({ ...HOME, zip: body.zip }, { verify_strict: true })
  expect(again.body.zip).toBe(body.zip)
})

test.each([
  ['a city that its ZIP code does not have', { city: 'Oakland', state: 'CA' }, 'SAN FRANCISCO', 'CA'],
  ['a state that its ZIP code is not in', { city: 'San Francisco', state: 'NV' }, 'SAN FRANCISCO', 'CA'],
  ['a ZIP code that is missing', { city: 'san francisco', state: 'ca', zip: '' }, 'SAN FRANCISCO', 'CA'],
  ['a town of a region with many', { city: 'Columbia', state: 'SC', zip: '29201' }, 'COLUMBIA', 'SC'],
])('verification puts right %s', async (_, given, city, state) => {
  const { body } = await create({ ...HOME, ...given }, { verify: true })
  expect([body.city, body.state, body.verifications.delivery.success]).toEqual([city, state, true])
})

test.each([
  ['an undeliverable street', { street1: '5 Undeliverable St' }, 'E.ADDRESS.NOT_FOUND'],
  ['EasyPost’s own', { street1: 'UNDELIEVERABLE ST' }, 'E.ADDRESS.NOT_FOUND'],
  ['no street', { street1: '' }, 'E.STREET.MISSING'],
  ['no number', { street1: 'Main St', street2: '' }, 'E.HOUSE_NUMBER.MISSING'],
  ['no such ZIP code', { zip: '00000' }, 'E.ZIP.INVALID'],
  ['another country', { country: 'CA' }, 'E.COUNTRY.UNSUPPORTED'],
])('%s is not found: noted, or refused where that is asked for', async (_, given, code) => {
  const noted = await create({ ...HOME, ...given }, { verify: ['delivery'] })
  expect(noted.status).toBe(201)
  expect(noted.body.street1).toBe({ ...HOME, ...given }.street1 || null)
  expect(noted.body.verifications.delivery).toMatchObject({ success: false, errors: [{ code, suggestion: null }] })

  const refused = await create({ ...HOME, ...given }, { verify_strict: true })
  expect(refused.status).toBe(422)
  expect(refused.body.error).toMatchObject({ code: 'ADDRESS.VERIFY.FAILURE', errors: [{ code }] })
})

test('a missing flat is told of although the house is found', async () => {
  const { body } = await create({ ...HOME, street1: '5 Garden Apartments', street2: '' }, { verify: true })
  expect(body.verifications.delivery).toMatchObject({
    success: true,
    errors: [{ code: 'E.SECONDARY_INFORMATION.MISSING' }],
  })
})

test('an address is verified in one call, or later', async () => {
  const { body: created } = await carrier.api('POST', '/addresses/create_and_verify', { address: HOME })
  expect(created.address.city).toBe('SAN FRANCISCO')
  const { body: plain } = await create(HOME)
  const { body: later } = await carrier.api('GET', `/addresses/${plain.id}/verify`)
  expect(later.address).toMatchObject({ id: plain.id, zip: created.address.zip })
})

test('nobody without the key is heard, and what is not there is not found', async () => {
  expect(await carrier.api('POST', '/addresses', { address: HOME }, 'wrong')).toMatchObject({
    status: 401,
    body: { error: { code: 'UNAUTHORIZED' } },
  })
  expect(await carrier.api('GET', '/addresses/adr_0')).toMatchObject({ status: 404 })
  expect(await carrier.api('POST', '/addresses', {})).toMatchObject({
    status: 422,
    body: { error: { code: 'PARAMETER.REQUIRED', errors: [{ field: 'address' }] } },
  })
})

function create(address: object, more: object = {}) {
  return carrier.api('POST', '/addresses', { address, ...more })
}
