import { expect, test } from 'vitest'
import { currentStop, nextStops } from './current-stop.ts'

const stop = (location: string, quantity: number, picked: number, missing = 0) =>
  ({ location, quantity, picked, missing }) as never

test('the picker goes to the first shelf with pieces left, and passes what is not there', () => {
  const stops = [stop('A-01', 2, 2), stop('A-02', 1, 0, 1), stop('B-01', 2, 1), stop('B-02', 1, 0), stop('C-01', 1, 0)]
  expect(currentStop(stops)).toBe(stops[2])
  expect(nextStops(stops, 1)).toEqual([stops[3]])
  expect(currentStop(stops.slice(0, 2))).toBeUndefined()
})
