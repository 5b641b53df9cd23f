import { LANGUAGES } from '@fieldhouse/contract/schemas'
import { expect, test } from 'vitest'
import type { AccountMail, MailOf } from './account-mail.ts'
import { renderAccountMail } from './render-account-mail.ts'

const LINK = 'https://shop.test/confirm?token=a.b-c_d&lang=es'
const HOSTILE = `<script>alert("it's")</script>`

test.for(LANGUAGES)('each mail has its subject, its HTML and its text in the language %s', async (lang) => {
  for (const mail of Object.values(samples())) {
    const { subject, html, text } = await renderAccountMail({ ...mail, lang })

    expect(subject.length).toBeGreaterThan(10)
    expect(html).toContain(`lang="${lang}"`)
    expect(text).toContain('Fieldhouse')
    expect(html + text + subject).not.toMatch(/undefined|\[object|null|NaN/)
  }
})

test('the languages differ in every subject and text', async () => {
  for (const mail of Object.values(samples())) {
    const [en, es] = await Promise.all(LANGUAGES.map((lang) => renderAccountMail({ ...mail, lang })))

    expect(en?.subject).not.toBe(es?.subject)
    const lines = new Set(en?.text.split('\n').filter((line) => line.split(' ').length > 3))
    const same = es?.text.split('\n').filter((line) => lines.has(line))
    expect(same).toEqual([])
  }
})

test('whoever reads only text finds the link and the code, too', async () => {
  for (const mail of Object.values(samples())) {
    const { html, text } = await renderAccountMail(mail)
    if ('link' in mail) {
      expect(text).toContain(LINK)
      expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`)
    }
    if ('code' in mail)
      expect([text, html]).toEqual([expect.stringContaining('K7QF 2MXA'), expect.stringContaining('K7QF 2MXA')])
  }
})

test('a security mail says what happened, when, and with what', async () => {
  const { new_device, email_changed, staff_invitation, reset_code } = samples()

  const device = (await renderAccountMail(new_device)).text
  for (const fact of ['Computer, Windows 11', 'Chrome 142', 'November 15, 2026 at 12:05 PM UTC', '203.0.113.7']) {
    expect(device).toContain(fact)
  }
  expect((await renderAccountMail({ ...new_device, lang: 'es' })).text).toContain('15 de noviembre de 2026')
  expect((await renderAccountMail(staff_invitation)).text).toMatch(
    /Olivia Owner.*Merchandiser and Support.*November 22, 2026/s,
  )
  expect((await renderAccountMail({ ...staff_invitation, lang: 'es' })).text).toContain(
    'Merchandising y Atención al cliente',
  )
  expect((await renderAccountMail({ ...staff_invitation, roles: ['buyer'] })).text).toContain('buyer')
  expect((await renderAccountMail(reset_code)).text).toContain('10 minutes')

  const changed = await renderAccountMail(email_changed)
  expect(changed.text).toContain('n•••@example.com')
  expect(changed.html + changed.text).not.toContain('new.address')
})

test('a device or an inviter that we know nothing of is told so in words', async () => {
  const { new_device, staff_invitation } = samples()

  const device = await renderAccountMail({ ...new_device, device: { kind: 'unknown', system: '', browser: '' } })
  expect(device.text).toContain('Unknown device\n')
  const invitation = await renderAccountMail({ ...staff_invitation, invited_by: null })
  expect(invitation.subject).toBe('You’re invited to join Fieldhouse')
})

test('nothing that people enter becomes markup, a header or a script', async () => {
  for (const mail of Object.values(samples())) {
    const hostile = replaceStrings(mail, `${HOSTILE}\r\nBcc: everybody@example.com`)
    const { subject, html } = await renderAccountMail(hostile)

    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<script')
    expect(html.replaceAll(/href="[^"]*"/g, '')).not.toContain(`"it's"`)
  }
})

test('an advertisement is no name to greet somebody with', async () => {
  const { welcome } = samples()
  const greetings = { Ana: 'Hi Ana,', "Zoë-Anne D'Arc": "Hi Zoë-Anne D'Arc,", '': 'Hi,', 'win.example/now': 'Hi,' }

  for (const [first_name, greeting] of Object.entries(greetings)) {
    const { text, html } = await renderAccountMail({ ...welcome, first_name })
    expect(text).toContain(`\n${greeting}\n`)
    expect(html).not.toContain('win.example')
  }
})

test('a mail loads nothing from anywhere and follows the reader into the dark', async () => {
  for (const mail of Object.values(samples())) {
    const { html } = await renderAccountMail(mail)

    expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|@import|url\(|src=/i)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('prefers-color-scheme: dark')
  }
})

/** One mail per kind. The type rejects a new kind until it is listed here. */
function samples(): { [Kind in AccountMail['kind']]: MailOf<Kind> } {
  const shop = { lang: 'en', shop_name: 'Fieldhouse', seller: '', accent: '#d23b16' } as const
  const person = { ...shop, first_name: 'Ana', username: 'ana_runs' }
  const device = { kind: 'computer', system: 'Windows 11', browser: 'Chrome 142' } as const
  const at = '2026-11-15T12:05:00.000Z'
  return {
    welcome: { kind: 'welcome', ...person, link: LINK },
    account_exists: { kind: 'account_exists', ...person, link: LINK },
    confirm_email: { kind: 'confirm_email', ...person, link: LINK },
    reset_code: { kind: 'reset_code', ...person, code: 'K7QF2MXA', valid_minutes: 10 },
    new_device: { kind: 'new_device', ...person, device, address: '203.0.113.7', at, link: LINK },
    password_changed: { kind: 'password_changed', ...person, at, link: LINK },
    second_factor_changed: {
      kind: 'second_factor_changed',
      ...person,
      change: 'passkey_added',
      name: 'Laptop',
      address: '192.0.2.7',
      at,
      link: LINK,
    },
    second_factor_failed: {
      kind: 'second_factor_failed',
      ...person,
      attempts: 20,
      blocked: true,
      address: '192.0.2.7',
      at,
      link: LINK,
    },
    session_reuse: { kind: 'session_reuse', ...person, device, at, link: LINK },
    email_changed: {
      kind: 'email_changed',
      ...person,
      new_email: 'new.address@example.com',
      contact_email: 'help@shop.test',
      at,
      valid_hours: 72,
      link: LINK,
    },
    email_change_requested: {
      kind: 'email_change_requested',
      ...person,
      new_email: 'new.address@example.com',
      at,
      valid_hours: 72,
      link: LINK,
    },
    account_deleted: { kind: 'account_deleted', ...person, at, valid_hours: 72, link: LINK },
    staff_invitation: {
      kind: 'staff_invitation',
      ...shop,
      invited_by: 'Olivia Owner',
      roles: ['merchandiser', 'support'],
      expires_at: '2026-11-22T12:00:00.000Z',
      link: LINK,
    },
  }
}

/** Replaces every value that users or their browsers supply. */
function replaceStrings<T extends AccountMail>(mail: T, text: string): T {
  const ours = new Set(['kind', 'lang', 'at', 'expires_at', 'link'])
  return JSON.parse(JSON.stringify(mail), (name, value) =>
    typeof value === 'string' && !ours.has(name) ? text : value,
  )
}
