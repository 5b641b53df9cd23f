import { expect, test } from 'vitest'
import { SETTINGS } from './declarations.ts'
import type { Setting } from './rules.ts'
import { declareSettings, serializeSetting, validateSetting, valueOrDefault } from './rules.ts'

const texts = { en: 'Something', es: 'Algo' }
const described = { id: 1, public: false, label: texts, description: texts }

const text: Setting = { ...described, type: 'text', default: 'a', max_length: 5 }
const email: Setting = { ...described, type: 'email', default: 'a@b.test' }
const phone: Setting = { ...described, type: 'phone', default: '' }
const url: Setting = { ...described, type: 'url', default: '' }
const color: Setting = { ...described, type: 'color', default: '#d23b16' }
const integer: Setting = { ...described, type: 'integer', default: 3, minimum: 1, maximum: 30 }
const money: Setting = { ...described, type: 'money', default: '5.00', minimum: 0.5, maximum: 100 }
const boolean: Setting = { ...described, type: 'boolean', default: false }
const choice: Setting = { ...described, type: 'choice', default: 'a', choices: [{ value: 'a', label: texts }] }

test.each<[Setting, unknown[], unknown[]]>([
  [
    text,
    ['a', 'abcde', 'Ñandú', "l'été", 'a & b', '🏃'],
    ['', ' ', 'abcdef', ' a', 'a ', 'a\nb', 'a\u0000', '\u2028', '\ud800', '<b>', 'a>b', 5, null, undefined, ['a'], {}],
  ],
  [
    email,
    ['a@b.test', 'a.b+c@d-e.co.uk'],
    ['', 'a', 'a@b', 'a b@c.test', 'a@b.', '<a@b.test>', 'a@b.te\u0000st', null],
  ],
  [{ ...text, optional: true }, ['', 'abcde'], [' ', 'abcdef', 'a\nb', '<b>', null]],
  [
    phone,
    ['', '(503) 555-0190', '+1 503 555 0190'],
    ['555', 'call us', '555-0190 ext 4', '+++++++++', ' 5035550190 ', null],
  ],
  [
    url,
    ['', 'https://instagram.com/northwind', 'https://www.youtube.com/@northwind?sub=1'],
    [
      'instagram.com/x',
      'http://a.test',
      'javascript:alert(1)',
      'https://a',
      'https://u:p@a.test',
      'https://a.test/"x',
      5,
    ],
  ],
  [color, ['#d23b16', '#1f5fbf'], ['', '#12a39c', '#ffffff', '#1F5FBF', '#fff', 'red', '#1f5fbf;x', null]],
  [integer, [1, 30, 15], [0, 31, 1.5, '3', Number.NaN, Number.POSITIVE_INFINITY, null, true, [3]]],
  [money, ['0.50', '100.00', '5.00'], ['0.49', '100.01', '5', '5.0', '5.000', '-5.00', 5, null, '00000000005.00']],
  [boolean, [true, false], ['true', 1, 0, null]],
  [choice, ['a'], ['b', '', null, ['a']]],
])('of a setting %# only what its declaration allows is taken', (setting, good, bad) => {
  for (const value of good) expect([value, validateSetting(setting, value)]).toEqual([value, []])
  for (const value of bad) expect([value, validateSetting(setting, value)]).toEqual([value, [expect.any(String)]])
})

test('a color that is too faint is refused with the nearest that is not', () => {
  const [problem] = validateSetting(color, '#12a39c')
  expect(problem).toMatch(/contrast of 4\.5 with white, not 3\.1: .* #[\da-f]{6}$/)
  expect(validateSetting(color, problem?.slice(-7))).toEqual([])
})

test('a stored value that is no longer allowed counts as its default', () => {
  expect(valueOrDefault(integer, 30)).toBe(30)
  expect(valueOrDefault(integer, 31)).toBe(3)
  expect(valueOrDefault(integer, undefined)).toBe(3)
  expect(valueOrDefault(boolean, false)).toBe(false)
})

test('everything that a screen needs to show a setting comes with it, in its language', () => {
  const unit = { en: 'days', es: 'días' }
  expect(serializeSetting('delivery.days', { ...integer, unit }, 4, 'es')).toEqual({
    id: 1,
    key: 'delivery.days',
    value: 4,
    default: 3,
    type: 'integer',
    group: 'delivery',
    public: false,
    label: 'Algo',
    description: 'Algo',
    minimum: 1,
    maximum: 30,
    unit: 'días',
  })
  expect(serializeSetting('a.b', choice, 'a', 'en')).toMatchObject({ choices: [{ value: 'a', label: 'Something' }] })
  expect(serializeSetting('a.b', text, 'a', 'en')).toMatchObject({ max_length: 5 })
  expect(serializeSetting('a.b', { ...text, demo: true }, 'b', 'en')).toMatchObject({ demo: true })
})

test.each([
  'paypal.client_secret',
  'carrier.api_key',
  'carrier.apikey',
  'sms.token',
  'mail.password',
  'mail.credentials',
  'shop.private_part',
  'shop.key',
])('%s cannot be a setting', (key) => {
  expect(() => declareSettings({ [key]: text })).toThrow(/looks like a secret/)
})

test.each(['The key of the carrier', 'API key', 'Password', 'Client secret'])('nor can one that is called %s', (en) => {
  expect(() => declareSettings({ 'shop.thing': { ...text, label: { en, es: 'Algo' } } })).toThrow(/looks like a secret/)
  expect(() =>
    declareSettings({ 'shop.thing': { ...text, label: { en: 'Monkey business', es: 'Algo' } } }),
  ).not.toThrow()
})

test('a declaration that cannot work is refused', () => {
  expect(() => declareSettings({ 'a.b': text, 'a.c': text })).toThrow('duplicate setting id (2 settings, 1 ids)')
  expect(() => declareSettings({ 'a.b': { ...integer, default: 0 } })).toThrow(
    'invalid default of setting a.b: must be',
  )
  expect(() => declareSettings({ ab: text })).toThrow('invalid setting key “ab”')
})

test('every setting is told in both languages, and none in the words of the other', () => {
  expect(Object.keys(SETTINGS).length).toBeGreaterThan(0)
  for (const { label, description } of Object.values(SETTINGS)) {
    for (const { en, es } of [label, description]) {
      expect(en.length).toBeGreaterThan(3)
      expect(es.length).toBeGreaterThan(3)
      expect(es).not.toBe(en)
    }
  }
})
