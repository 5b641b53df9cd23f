import { createHash } from 'node:crypto'
import { generateCode } from '@fieldhouse/contract/accounts'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { call, time } = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })

/** On a busy machine the limit store may answer too late, which this endpoint answers with 503. */
async function ask(address: string, email: string, proof?: string): Promise<Awaited<ReturnType<typeof send>>> {
  const response = await send(address, { email, ...(proof === undefined ? {} : { proof }) })
  return response.status === 503 ? ask(address, email, proof) : response
}

const send = (address: string, body: { email: string; proof?: string }) =>
  call(generateCode, { body }, { 'x-forwarded-for': address })

function solve(challenge: string): string {
  for (let number = 0; ; number++) {
    const proof = `${challenge}.${number}`
    if (createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - 16) === 0) return proof
  }
}

test('strangers who use up the shared allowance deny nobody a reset code, they cost everybody a second', async () => {
  for (let index = 0; index < 300; index += 4) {
    const strangers = [0, 1, 2, 3].map((more) => index + more)
    await Promise.all(strangers.map((number) => ask(`203.0.113.${number % 32}`, `stranger-${number}@example.test`)))
  }
  const honest = await ask('198.51.100.7', 'Honest@example.test')
  expect(honest).toMatchObject({ status: 429, body: { code: 'proof_needed', errors: { proof: [expect.any(String)] } } })
  const [challenge = ''] = honest.body.errors?.proof ?? []
  const proof = solve(challenge)
  expect((await ask('198.51.100.7', 'honest@example.test', proof)).status).toBe(202)

  const refused = [
    await ask('198.51.100.8', 'honest@example.test', proof),
    await ask('198.51.100.8', 'other@example.test', solve(challenge)),
    await ask('198.51.100.8', 'honest@example.test', `${challenge}.x`),
    await ask('198.51.100.8', 'honest@example.test', `${challenge.slice(0, -1)}é.1`),
    await ask('198.51.100.8', 'honest@example.test', solve(challenge.replace(/^16/, '1'))),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('proof_needed'))

  const next = await ask('198.51.100.9', 'late@example.test')
  const late = solve(next.body.errors?.proof?.[0] ?? '')
  time.now = new Date(time.now.getTime() + 300_000)
  // The shared allowance has refilled by then; a call that carries a proof is judged by it.
  expect((await ask('198.51.100.9', 'late@example.test', late)).body.code).toBe('proof_needed')
})
