import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

test('nothing that could let somebody in reaches a log', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLogger({ name: 'test', level: 'info', sink })
  log.info({ password: 'canary', body: { refresh: 'canary', email: 'canary', note: 'kept' } }, 'signed in')
  const error = Object.assign(new Error('kept'), { client: { secretKey: 'canary' }, detail: 'Key (email)=(canary)' })
  log.warn({ err: error })
  log.info({ req: { headers: { authorization: 'canary', 'user-agent': 'kept' } } })

  expect(lines.join('')).not.toContain('canary')
  expect(lines.map((line) => line.includes('kept'))).toEqual([true, true, true])
})
