import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import type { Mail } from './mailer.ts'
import { openMailer } from './open-mailer.ts'

const { smtpUrl, httpUrl } = inject('mailSink')
const publicUrl = 'https://shop.example'
const mailer = openMailer({ url: smtpUrl, from: 'Fieldhouse <shop@fieldhouse.test>', publicUrl })
afterAll(() => mailer.close())

test('a mail arrives over SMTP with its own Message-ID, in both forms, marked as written by a machine', async () => {
  const mail = newMail({ subject: 'Tu código: ñandú ✓', from_name: 'Northwind, "Athletics"' })

  await mailer.send(mail)

  const [arrived] = await arrivedTo(mail.to)
  expect(arrived).toMatchObject({
    to: [mail.to],
    from: '"Northwind, "Athletics"" <shop@fieldhouse.test>',
    subject: mail.subject,
    text: mail.text,
    message_id: mail.message_id,
    headers: { 'auto-submitted': 'auto-generated' },
  })
  expect(arrived?.html).toContain('<p>Héllo</p>')
})

test('a mail that a person wrote names the mailbox to answer to, and is not marked as written by a machine', async () => {
  const mail = newMail({ from_name: 'Fieldhouse', reply_to: 'help@fieldhouse.test', personal: true })

  await mailer.send(mail)

  const [arrived] = await arrivedTo(mail.to)
  expect(arrived).toMatchObject({ headers: { 'reply-to': expect.stringContaining('help@fieldhouse.test') } })
  expect(arrived).not.toHaveProperty('headers.auto-submitted')
})

test('many mails at once all arrive', async () => {
  const to = newMail().to

  await Promise.all(Array.from({ length: 30 }, () => mailer.send(newMail({ to }))))

  expect(await arrivedTo(to)).toHaveLength(30)
})

test('an address is one recipient, whatever stands in it', async () => {
  const otherAddress = newMail().to

  await mailer.send(newMail({ to: `first@example.com, ${otherAddress}` })).catch(() => {})

  expect(await arrivedTo(otherAddress)).toEqual([])
})

test('a mail that the server refuses for now is not sent, and the next one is', async () => {
  const mail = newMail()
  await fault({ kind: 'refuse', to: mail.to })

  await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 451 })
  expect(await arrivedTo(mail.to)).toEqual([])

  await mailer.send(mail)
  expect(await arrivedTo(mail.to)).toHaveLength(1)
})

test('when the server hangs up after the mail, the sender is told of a failure, and its second try is the same mail', async () => {
  const mail = newMail()
  await fault({ kind: 'drop', to: mail.to })

  await expect(mailer.send(mail)).rejects.toThrow()
  expect(await arrivedTo(mail.to)).toHaveLength(1)

  await mailer.send(mail)
  const copies = await arrivedTo(mail.to)
  expect(copies.map(({ message_id }) => message_id)).toEqual([mail.message_id, mail.message_id])
})

test('nobody waits for a silent server longer than 10 s', async () => {
  const mail = newMail()
  await fault({ kind: 'delay', delay_ms: 11_000, to: mail.to })
  const before = performance.now()

  await expect(mailer.send(mail)).rejects.toThrow()

  expect(performance.now() - before).toBeLessThan(10_000)
})

test('a server on another machine is spoken to only in encrypted words', async () => {
  // Loopback under a name that is not on the list of safe hosts; the test server does not support TLS.
  const url = smtpUrl.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  const mail = newMail()

  const strict = openMailer({ url, from: 'shop@fieldhouse.test', publicUrl })
  await expect(strict.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
  strict.close()
  expect(await arrivedTo(mail.to)).toEqual([])

  const lenient = openMailer({ url: `${url}?requireTLS=false`, from: 'shop@fieldhouse.test', publicUrl })
  await lenient.send(mail)
  lenient.close()
  expect(await arrivedTo(mail.to)).toHaveLength(1)
})

function newMail(mail: Partial<Mail> = {}): Mail {
  const id = randomUUID()
  return {
    from_name: 'Northwind',
    to: `${id}@example.com`,
    subject: 'Hello',
    html: '<p>Héllo</p>',
    text: 'Héllo',
    message_id: `<${id}@fieldhouse.test>`,
    ...mail,
  }
}

interface Arrived {
  message_id: string
  html: string
}

async function arrivedTo(to: string): Promise<Arrived[]> {
  const response = await fetch(`${httpUrl}/mails.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Arrived[]
}

async function fault(body: Record<string, unknown>): Promise<void> {
  const { status } = await fetch(`${httpUrl}/faults`, { method: 'POST', body: JSON.stringify(body) })
  expect(status).toBe(201)
}
