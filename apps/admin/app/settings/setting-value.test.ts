import type { Configuration } from '@fieldhouse/contract/settings'
import { expect, test } from 'vitest'
import { en } from '../locales/en/messages.ts'
import { formatSettingValue, toSettingDraft, toSettingValue, validateSettingDraft } from './setting-value.ts'

function setting(given: Partial<Configuration> & Pick<Configuration, 'type'>): Configuration {
  const about = { id: 1, key: 'a.b', group: 'a', public: true, label: '', description: '' }
  return { ...about, value: '', default: '', ...given }
}

const days = setting({ type: 'integer', minimum: 1, maximum: 30, unit: 'days' })
const threshold = setting({ type: 'money', minimum: 0, maximum: 500 })

test.each([
  [days, '5', 5],
  [days, ' 30 ', 30],
  [threshold, '4.5', '4.50'],
  [threshold, '4,5', '4.50'],
  [threshold, '60', '60.00'],
  [setting({ type: 'text', max_length: 9 }), ' Field  ', 'Field'],
  [setting({ type: 'text', max_length: 9, optional: true }), ' ', ''],
  [setting({ type: 'phone' }), '(503) 555-0190', '(503) 555-0190'],
  [setting({ type: 'url' }), '', ''],
  [setting({ type: 'color' }), '#1F5FBF', '#1f5fbf'],
  [setting({ type: 'boolean' }), true, true],
])('%# what is typed is sent as what it means', (entry, draft, value) => {
  expect(validateSettingDraft(entry, draft, en)).toBeUndefined()
  expect(toSettingValue(entry, draft)).toBe(value)
})

test.each([
  [days, '0', en.settings.between(1, 30)],
  [days, '31', en.settings.between(1, 30)],
  [days, '2.5', en.settings.wholeNumber],
  [days, 'two', en.settings.wholeNumber],
  [days, '', en.fields.needed],
  [threshold, '500.01', en.settings.between(0, 500)],
  [threshold, '1.234', en.settings.amount],
  [threshold, '-1', en.settings.amount],
  [setting({ type: 'email' }), 'nobody', en.fields.emailRule],
  [setting({ type: 'color' }), 'teal', en.settings.color],
  [setting({ type: 'color' }), '#12A39C', en.settings.faint('3.1', 4.5)],
  [setting({ type: 'phone' }), 'call us', en.settings.phone],
  [setting({ type: 'url' }), 'instagram.com/us', en.settings.url],
  [setting({ type: 'text', max_length: 3 }), 'four', en.settings.tooLong(3)],
])('%# what cannot be saved is told before it is sent', (entry, draft, error) => {
  expect(validateSettingDraft(entry, draft, en)).toBe(error)
})

test('a setting is told with its unit, or by the words of its choice', () => {
  const choices = [{ value: 'a', label: 'First' }]
  expect(formatSettingValue(days, 5, en)).toBe('5 days')
  expect(formatSettingValue(threshold, '60.00', en)).toBe('$60.00')
  expect(formatSettingValue(setting({ type: 'choice', choices }), 'a', en)).toBe('First')
  expect(toSettingDraft(setting({ type: 'boolean' }), false)).toBe(false)
})
