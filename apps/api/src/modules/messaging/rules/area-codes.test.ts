import { US_STATES } from '@fieldhouse/contract/rules/us-states'
import { describe, expect, test } from 'vitest'
import { AREAS, areaOf } from './area-codes.ts'

describe('area codes', () => {
  test('cover every state, the District of Columbia, and Canada, each code once', () => {
    const areas = [...AREAS.values()]
    const regionsOf = (country: string) => new Set(areas.filter((a) => a.country === country).map((a) => a.region))
    expect(regionsOf('US')).toEqual(new Set(US_STATES))
    expect(regionsOf('CA')).toEqual(new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'ON', 'QC', 'SK']))
    expect(areas.filter(({ country }) => country === 'US')).toHaveLength(371)
    expect(areas.filter(({ country }) => country === 'CA')).toHaveLength(55)
    for (const { code } of areas) expect(String(code)).toMatch(/^[2-9][0-8]\d$/)
  })

  test('name zones that the runtime knows', () => {
    for (const zone of new Set([...AREAS.values()].flatMap(({ zones }) => zones))) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
    }
  })

  test.each([
    ['+12125550123', 'US', 'NY', ['America/New_York']],
    ['+18505550123', 'US', 'FL', ['America/Chicago', 'America/New_York']],
    ['+14485550123', 'US', 'FL', ['America/Chicago', 'America/New_York']],
    ['+16895550123', 'US', 'FL', ['America/New_York']],
    ['+19155550123', 'US', 'TX', ['America/Denver']],
    ['+19285550123', 'US', 'AZ', ['America/Phoenix', 'America/Denver']],
    ['+19075550123', 'US', 'AK', ['America/Anchorage', 'America/Adak']],
    ['+12085550123', 'US', 'ID', ['America/Boise', 'America/Los_Angeles']],
    ['+16055550123', 'US', 'SD', ['America/Chicago', 'America/Denver']],
    ['+14165550123', 'CA', 'ON', ['America/Toronto']],
    ['+17095550123', 'CA', 'NL', ['America/St_Johns', 'America/Goose_Bay']],
  ])('%s is in %s, %s', (phone, country, region, zones) => {
    expect(areaOf(phone)).toEqual({ code: Number(phone.slice(2, 5)), country, region, zones })
  })

  // Jamaica, Bahamas, Dominican Republic, Puerto Rico, Guam, toll-free, premium, personal numbers, and non-numbers.
  test.each([
    ...[
      '876',
      '658',
      '242',
      '809',
      '829',
      '787',
      '939',
      '671',
      '340',
      '800',
      '833',
      '888',
      '900',
      '500',
      '600',
      '211',
    ].map((code) => `+1${code}5550123`),
    '2125550123',
    '+12125550',
    '+121255501234',
    '+12121550123',
    '+442125550123',
    '+1212555012\n',
    '',
  ])('%s has no area', (phone) => {
    expect(areaOf(phone)).toBeUndefined()
  })
})
