import { expect, test } from 'vitest'
import { splitAudience } from './split-audience.ts'

test('texts, holdout and unreachable people add up to the segment', () => {
  expect(splitAudience({ matching: 2467, unreachable: 49 }, 10)).toEqual({ texts: 2176, heldOut: 242, unreachable: 49 })
  expect(splitAudience({ matching: 3, unreachable: 0 }, 0)).toEqual({ texts: 3, heldOut: 0, unreachable: 0 })
  expect(splitAudience({ matching: 0, unreachable: 0 }, 50)).toEqual({ texts: 0, heldOut: 0, unreachable: 0 })
})
