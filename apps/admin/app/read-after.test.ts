import { expect, test } from 'vitest'
import { sendReadAfter } from './read-after.ts'

function openTab(answers: (string | undefined)[]) {
  const sent: (string | null)[] = []
  const send = sendReadAfter(async (_, init) => {
    sent.push(new Headers(init?.headers).get('read-after'))
    const position = answers.shift()
    return new Response(null, { headers: position === undefined ? {} : { 'read-after': position } })
  })
  return { sent, call: () => send('/api/orders/', { headers: { authorization: 'Bearer token' } }) }
}

test('the position of the last write goes with every later request, of other tabs too', async () => {
  const first = openTab([undefined, '0/10', undefined, '0/20', undefined])
  for (let call = 0; call < 5; call++) await first.call()
  expect(first.sent).toEqual([null, null, '0/10', '0/10', '0/20'])

  const second = openTab([undefined])
  await second.call()
  expect(second.sent).toEqual(['0/20'])
})
