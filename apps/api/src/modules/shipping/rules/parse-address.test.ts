import { expect, test } from 'vitest'
import { parseAddressLine } from './parse-address.ts'

test.each([
  ['417 Montgomery St, San Francisco, CA 94104', ['417 Montgomery St', null, 'San Francisco', 'CA', '94104']],
  [
    '417 Montgomery St, Apt 5, San Francisco, ca, 94104-1234, USA',
    ['417 Montgomery St', 'Apt 5', 'San Francisco', 'CA', '94104-1234'],
  ],
  ['1 Main St #4B, Austin, TX 78701', ['1 Main St', '#4B', 'Austin', 'TX', '78701']],
  ['100 Main St San Francisco CA 94103', ['100 Main St', null, 'San Francisco', 'CA', '94103']],
  ['100 Main St St Louis MO 63101', ['100 Main St', null, 'St Louis', 'MO', '63101']],
  ['12 Park Place Dr NW Apt 4B Atlanta GA 30305', ['12 Park Place Dr NW', 'Apt 4B', 'Atlanta', 'GA', '30305']],
  ['77 Court Ave, # 3, Salem, MA 01970', ['77 Court Ave', '# 3', 'Salem', 'MA', '01970']],
  ['5 St. James Pl Boston MA 02116', ['5 St. James Pl', null, 'Boston', 'MA', '02116']],
  [
    '1600 Pennsylvania Avenue NW Washington DC 20500',
    ['1600 Pennsylvania Avenue NW', null, 'Washington', 'DC', '20500'],
  ],
  ['  12  Long   Road ,  Salt Lake City ,UT  84101 ', ['12 Long Road', null, 'Salt Lake City', 'UT', '84101']],
])('“%s” says where', (text, expected) => {
  const address = parseAddressLine(text)
  expect([address?.line1, address?.line2, address?.city, address?.state, address?.postal_code]).toEqual(expected)
})

test.each(['', 'San Francisco', '417 Montgomery St, San Francisco', '1 Main St, Paris, XX 75001', 'CA 94104'])(
  '“%s” says too little',
  (text) => {
    expect(parseAddressLine(text)).toBeUndefined()
  },
)
