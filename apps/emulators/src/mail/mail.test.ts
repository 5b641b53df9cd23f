import { once } from 'node:events'
import { connect } from 'node:net'
import { createLogger } from '@fieldhouse/process/log'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePorts } from '../../../../tools/run/ports.ts'
import { serveRoutes } from '../http.ts'
import type { MailReceipt, ReceivedMail } from './mailbox.ts'
import { startMail } from './start-mail.ts'

const host = '127.0.0.1'
let smtpPort = 0
let url = ''
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const log = createLogger({ name: 'test', level: 'silent' })
  const [first = 0, second = 0] = await freePorts(2)
  smtpPort = first
  url = `http://${host}:${second}`
  const mail = await startMail({ host, port: first, log })
  stops.push(await serveRoutes(mail.routes, { host, port: second, log }), mail.close)
})
beforeEach(async () => {
  await fetch(`${url}/mails`, { method: 'DELETE' })
  await fetch(`${url}/faults`, { method: 'DELETE' })
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

test('a mail is kept as it was sent, and found by its recipient', async () => {
  expect(await deliver({ to: 'ana@example.com', subject: 'Hello' })).toMatch(/^250 /)
  expect(await deliver({ to: 'ben@example.com', subject: 'Hi' })).toMatch(/^250 /)

  expect((await mails()).map(({ subject }) => subject)).toEqual(['Hi', 'Hello'])
  expect(await mails('Ana@Example.com')).toMatchObject([
    {
      to: ['ana@example.com'],
      from: '"Shop" <shop@example.com>',
      subject: 'Hello',
      text: 'Good day\n',
      html: '',
      message_id: '<1@example.com>',
      at: '2026-11-15T12:00:00.000Z',
      headers: { 'auto-submitted': 'auto-generated' },
    },
  ])
})

test('deleting by recipient leaves the mails of others', async () => {
  await deliver({ to: 'ana@example.com', subject: 'Hello' })
  await deliver({ to: 'ben@example.com', subject: 'Hi' })

  await fetch(`${url}/mails?to=ana@example.com`, { method: 'DELETE' })

  expect(await mails()).toMatchObject([{ to: ['ben@example.com'] }])
})

test('only the newest 4,000 are kept, and receipts of those before', async () => {
  await deliver(...Array.from({ length: 4_001 }, (_, index) => ({ to: 'ana@example.com', subject: `Mail ${index}` })))

  const received = await mails()
  expect([received.length, received[0]?.subject, received.at(-1)?.subject]).toEqual([4_000, 'Mail 4000', 'Mail 1'])
  const receipts = (await (await fetch(`${url}/receipts.json`)).json()) as MailReceipt[]
  expect([receipts.length, receipts[0]]).toEqual([4_001, { to: ['ana@example.com'], message_id: '<1@example.com>' }])
})

test('a refusal is for as many mails as asked for, and for the named recipient alone', async () => {
  await fault({ kind: 'refuse', count: 2, to: 'ana@example.com' })

  expect(await deliver({ to: 'ben@example.com', subject: 'Hi' })).toMatch(/^250 /)
  expect(await deliver({ to: 'ana@example.com', subject: '1st' })).toMatch(/^451 /)
  expect(await deliver({ to: 'ana@example.com', subject: '2nd' })).toMatch(/^451 /)
  expect(await deliver({ to: 'ana@example.com', subject: '3rd' })).toMatch(/^250 /)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['3rd', 'Hi'])
})

test('a dropped connection has taken the mail and said nothing', async () => {
  await fault({ kind: 'drop' })

  expect(await deliver({ to: 'ana@example.com', subject: 'Hello' })).toBe('')
  expect(await mails()).toHaveLength(1)
})

test('a delay holds the answer back', async () => {
  await fault({ kind: 'delay', delay_ms: 300 })
  const before = performance.now()

  expect(await deliver({ to: 'ana@example.com', subject: 'Hello' })).toMatch(/^250 /)
  expect(performance.now() - before).toBeGreaterThan(290)
})

test('a fault that makes no sense is told so', async () => {
  for (const wrong of [{ kind: 'explode' }, { kind: 'drop', count: 0 }, { kind: 'drop', typo: 1 }, 'nonsense']) {
    expect(await fault(wrong)).toBe(400)
  }
  expect(await (await fetch(`${url}/faults`)).json()).toEqual([])
})

test('hostile mails stay text on the pages, and their HTML runs nothing', async () => {
  await deliver({ to: 'ana@example.com', subject: '<script>alert(1)</script>', html: '<script>alert(2)</script>' })
  const [mail] = await mails()

  const list = await fetch(`${url}/mails?to=${encodeURIComponent('"><script>')}`)
  expect(await list.text()).not.toContain('"><script>')
  for (const path of ['/mails', `/mails/${mail?.id}`]) {
    const page = await (await fetch(url + path)).text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>alert')
  }
  const html = await fetch(`${url}/mails/${mail?.id}/html`)
  expect(await html.text()).toContain('<script>alert(2)</script>')
  expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox (?!.*allow-scripts)/)
})

async function mails(to = ''): Promise<ReceivedMail[]> {
  const response = await fetch(`${url}/mails.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as ReceivedMail[]
}

async function fault(body: unknown): Promise<number> {
  const { status } = await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(body) })
  return status
}

interface Letter {
  to: string
  subject: string
  html?: string
}

/** Speaks raw SMTP; returns the response to the last mail, or an empty string if the server closed the connection. */
async function deliver(...letters: readonly Letter[]): Promise<string> {
  const socket = connect(smtpPort, host).setEncoding('utf8')
  const ended = once(socket, 'close').then(() => [''])
  const say = async (text: string) => {
    socket.write(text)
    const [reply] = await Promise.race([once(socket, 'data'), ended])
    return reply as string
  }

  await once(socket, 'data')
  await say('HELO test\r\n')
  let lastReply = ''
  for (const letter of letters) {
    await say('MAIL FROM:<shop@example.com>\r\n')
    await say(`RCPT TO:<${letter.to}>\r\n`)
    await say('DATA\r\n')
    lastReply = await say(`${written(letter)}\r\n.\r\n`)
  }
  socket.destroy()
  return lastReply
}

function written({ to, subject, html }: Letter): string {
  const headers = {
    From: 'Shop <shop@example.com>',
    To: to,
    Subject: subject,
    Date: 'Sun, 15 Nov 2026 12:00:00 +0000',
    'Message-ID': '<1@example.com>',
    'Auto-Submitted': 'auto-generated',
    'Content-Type': html ? 'text/html' : 'text/plain',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [...lines, '', html ?? 'Good day'].join('\r\n')
}
