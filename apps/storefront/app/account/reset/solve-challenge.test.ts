import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

test('the proof is the challenge with a number whose hash begins with the required zero bits', async () => {
  const challenge = '12.1794830000.bm9uY2U.c2lnbmF0dXJl'
  const proof = (await solveChallenge(challenge)) ?? ''
  expect(proof).toMatch(/^12\.1794830000\.bm9uY2U\.c2lnbmF0dXJl\.\d+$/)
  expect(createHash('sha256').update(proof).digest().readUInt16BE() >>> 4).toBe(0)
})
