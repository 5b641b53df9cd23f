import { expect, test } from 'vitest'
import { findAuditedMovementId } from './audited-movement.ts'

const received = { id: 4, kind: 'receive', reverses: null } as const
const undone = { id: 5, kind: 'reversal', reverses: 4 } as const
const redone = { id: 6, kind: 'reversal', reverses: 5 } as const
const all = [redone, undone, received]

test('what staff did is on record by itself, and what took it back stands with it', () => {
  expect(all.map((movement) => findAuditedMovementId(movement, all))).toEqual([4, 4, 4])
})

test('of what nobody of the staff did there is no record, nor of what cannot be followed back', () => {
  expect(findAuditedMovementId({ id: 7, kind: 'ship', reverses: null }, all)).toBeUndefined()
  expect(findAuditedMovementId(redone, [redone])).toBeUndefined()
})
