import { expect, test } from 'vitest'
import { readShopConfig as read } from './config.ts'

const env = { DATABASE_URL: 'postgres://localhost/shop', SECRET_KEY: 'a secret that is long enough for a test' }

const readShopConfig = (env: Record<string, string>) => read(env, { isRoot: false })

test('a process does not run as root in production', () => {
  expect(() => read(env, { isRoot: true })).toThrow('must not run as root')
  expect(read({ ...env, SHOP_ENVIRONMENT: 'demo' }, { isRoot: true }).SHOP_ENVIRONMENT).toBe('demo')
})

test('a process is a production process unless it says otherwise', () => {
  expect(readShopConfig(env).SHOP_ENVIRONMENT).toBe('production')
})

test.each([
  ['FAILPOINT_FILE', '/tmp/failpoint'],
  ['RATE_LIMIT_SCALE', '1000'],
])('%s is refused at start outside the lab', (name, value) => {
  for (const SHOP_ENVIRONMENT of ['production', 'demo']) {
    expect(() => readShopConfig({ ...env, SHOP_ENVIRONMENT, [name]: value })).toThrow(`${name} is for`)
  }
  expect(readShopConfig({ ...env, SHOP_ENVIRONMENT: 'lab', [name]: value })).toMatchObject({
    [name]: expect.anything(),
  })
})

test.each(['PAYPAL_API_URL', 'PAYPAL_SANDBOX_API_URL', 'CARRIER_API_URL', 'SMS_API_URL'])(
  '%s of an emulator is refused in production',
  (name) => {
    const emulated = { ...env, [name]: 'http://127.0.0.1:8026' }
    expect(() => readShopConfig(emulated)).toThrow(`${name} must be an https URL`)
    expect(readShopConfig({ ...emulated, SHOP_ENVIRONMENT: 'demo' }).SHOP_ENVIRONMENT).toBe('demo')
  },
)

test('payments need to know their payee in production', () => {
  const paying = { ...env, PAYPAL_CLIENT_SECRET: 'secret' }
  expect(() => readShopConfig(paying)).toThrow('PAYPAL_MERCHANT_ID is required')
  expect(readShopConfig({ ...paying, PAYPAL_MERCHANT_ID: 'SHOP' }).PAYPAL_MERCHANT_ID).toBe('SHOP')
})

test('texts need a number and a token in production, because callbacks are verified with it', () => {
  const texting = { ...env, SMS_ACCOUNT_SID: 'AC1', SMS_NUMBER: '+15005550006' }
  expect(() => readShopConfig(texting)).toThrow('SMS_AUTH_TOKEN and SMS_NUMBER are required')
  expect(readShopConfig({ ...texting, SMS_AUTH_TOKEN: 'token' }).SMS_AUTH_TOKEN).toBe('token')
})

test('limits in Redis need its URL', () => {
  for (const REDIS_URL of ['', 'https://redis.example'])
    expect(() => readShopConfig({ ...env, LIMIT_STORE: 'redis', REDIS_URL })).toThrow('REDIS_URL must be a redis://')
  for (const REDIS_URL of ['redis://127.0.0.1:6379', 'rediss://shop:secret@redis.example/1'])
    expect(readShopConfig({ ...env, LIMIT_STORE: 'redis', REDIS_URL })).toMatchObject({ REDIS_URL })
  expect(readShopConfig(env).LIMIT_STORE).toBe('postgres')
})

test('metrics do not follow the address of the API', () => {
  expect(readShopConfig({ ...env, HOST: '0.0.0.0' }).METRICS_HOST).toBe('127.0.0.1')
})
