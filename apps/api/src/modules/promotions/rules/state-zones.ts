import { toWallTime } from '@fieldhouse/contract/rules/zoned-time'

const ZONES: readonly [zone: string, states: string][] = [
  ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
]
const EASTERN = 'America/New_York'
const ZONE_OF = new Map(ZONES.flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)))

/** The day in the zone of most of the state, because tax-free days begin at local midnight. */
export function dayInState(at: Date, state: string): string {
  const { year, month, day } = toWallTime(at, ZONE_OF.get(state) ?? EASTERN)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${year}-${digits(month)}-${digits(day)}`
}
