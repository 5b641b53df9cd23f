import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../../test/test-shop.ts'

const { app, time } = await openTestShop({
  env: { SECURITY_CONTACT: 'mailto:security@shop.test', PUBLIC_URL: 'https://shop.test' },
})
afterAll(() => app.close())

test('security.txt names the configured contact, and expires in the future whenever it is read', async () => {
  const read = async () => (await app.inject('/.well-known/security.txt')).body
  expect((await app.inject('/.well-known/security.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(await read()).toBe(
    `Contact: mailto:security@shop.test
Expires: 2027-05-14T00:00:00.000Z
Preferred-Languages: en, es
Canonical: https://shop.test/.well-known/security.txt
`,
  )
  time.now = new Date('2030-01-01T12:00:00Z')
  expect(await read()).toContain('Expires: 2030-06-30T00:00:00.000Z')
})
