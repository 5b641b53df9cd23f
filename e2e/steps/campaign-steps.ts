import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { AREAS } from '../../apps/api/src/modules/messaging/rules/area-codes.ts'
import { mayTextAt } from '../../apps/api/src/modules/messaging/rules/quiet-hours.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { DATABASE_URL_FILE } from '../../tools/run/database-url.ts'
import { SMS_URL_FILE } from '../../tools/run/emulators.ts'
import { readShopTime } from '../fixtures/staff-session.ts'

const { SHOP_DATA = '.data/up' } = process.env
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

export interface Audience {
  phones: readonly string[]
  /** Condition “subscribed this many days ago”, which matches nobody else. */
  days: number
  /** False for about an hour a day, when quiet hours are kept from Guam to Newfoundland. */
  mayBeTexted: boolean
}

/** Subscribers where texts are allowed now; every fourth reads Spanish. */
export async function createAudience(request: APIRequestContext, count: number): Promise<Audience> {
  const now = (await readShopTime(request)).getTime()
  const days = randomInt(500, 3500)
  const subscribed_at = new Date(now - days * DAY_MS - MINUTE_MS)
  const area_code = [...AREAS.keys()].find((code) =>
    [now, now + 10 * MINUTE_MS].every((at) => mayTextAt(code, new Date(at))),
  )
  const prefix = `+1${area_code ?? 312}2${randomInt(1000, 9999)}`
  const people = Array.from({ length: count }, (_, index) => ({
    phone: `${prefix}${String(index + 10)}`,
    area_code: area_code ?? 312,
    state: 'subscribed',
    ...(index % 4 === 3 ? { lang: 'es', first_name: 'María' } : { lang: 'en', first_name: 'Kai' }),
    created_at: subscribed_at,
    subscribed_at,
  }))
  const connectionString = (await readFile(join(SHOP_DATA, DATABASE_URL_FILE), 'utf8')).trim()
  const db = openDb({ connectionString, poolSize: 1, preparedStatements: false, onIdleError: () => {} })
  await db.insertInto('messaging.subscribers').values(people).execute()
  await db.destroy()
  return { phones: people.map(({ phone }) => phone), days, mayBeTexted: area_code !== undefined }
}

/** Sends a text from a phone to the shop. */
export async function sendTextFrom(phone: string, body: string): Promise<void> {
  const answer = await fetch(`${await smsUrl()}/emulator/phones/${encodeURIComponent(phone)}/answer`, {
    method: 'POST',
    body: JSON.stringify({ body }),
  })
  if (!answer.ok) throw new Error(`the SMS emulator answered ${answer.status}`)
}

/** Texts that a phone got, latest last. */
export async function readTextsTo(phone: string): Promise<string[]> {
  const answer = await fetch(`${await smsUrl()}/messages.json?phone=${encodeURIComponent(phone)}`)
  const messages: { direction: string; body: string }[] = await answer.json()
  return messages.filter(({ direction }) => direction !== 'inbound').map(({ body }) => body)
}

async function smsUrl(): Promise<string> {
  return (await readFile(join(SHOP_DATA, SMS_URL_FILE), 'utf8')).trim()
}
