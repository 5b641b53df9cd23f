import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { DATABASE_URL_FILE } from '../tools/run/database-url.ts'
import { spawnTethered, stopTethered } from '../tools/run/tether.ts'
import { totp } from './totp.ts'

const { SHOP_URL = 'http://127.0.0.1:8080', SHOP_DATA = '.data/up' } = process.env
const SHOP = { url: SHOP_URL, data: SHOP_DATA }

export interface Staff {
  username: string
  password: string
  /** Secret of the second factor. */
  secret: string
}

const TOKENS = ['staffAccessToken', 'staffRefreshToken', 'staffUser'] as const
type Tokens = Record<(typeof TOKENS)[number], string>

interface OwnerSession {
  owner: Staff
  tokens: Tokens
}

/** Journeys as a signed-in owner with all permissions and a second factor. */
export const test = base.extend<object, { session: OwnerSession }>({
  session: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: SHOP_URL })
      await use(await makeOwner(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, request, session }, use) => {
    await renew(request, session)
    await signIn(context, session.tokens)
    await use(context)
    // A refresh token can be used once, so the next journey continues with the tokens this one has stored.
    session.tokens = (await storedTokens(context)) ?? session.tokens
  },
})

export { expect } from '@playwright/test'

/** Returns an owner's invitation link, created by the command that is run on the shop's machine. */
export async function inviteOwner(email: string, shop = SHOP): Promise<string> {
  const env = {
    DATABASE_URL: await keptIn(shop.data, DATABASE_URL_FILE),
    SECRET_KEY: await keptIn(shop.data, 'secret-key'),
    PUBLIC_URL: shop.url,
    LOG_LEVEL: 'warn',
  }
  const command = spawnTethered({ argv: [process.execPath, 'apps/api/src/invite-owner.ts', '--email', email], env })
  const link = await new Promise<string>((resolve, reject) => {
    let said = ''
    command.child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const [found] = /http\S+#token=\S+/.exec(said) ?? []
      if (found) resolve(found)
    })
    command.ended.then(() => reject(new Error('the command ended without a link')), reject)
  })
  await stopTethered(command, { signal: 'SIGTERM', withinMs: 5_000 })
  return link
}

/** The shop's clock, so that a TOTP code for it is valid. */
export async function shopTime(request: APIRequestContext): Promise<Date> {
  const { date = '' } = (await request.get('/api/health/live')).headers()
  return new Date(date)
}

/** Creates an owner through the API calls of the screens. */
export async function makeOwner(request: APIRequestContext, shop = SHOP): Promise<OwnerSession> {
  const username = `owner-${randomUUID().slice(0, 8)}`
  const password = `unlikely words of ${randomUUID()}`
  const link = new URL(await inviteOwner(`${username}@example.test`, shop))
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  await post(request, '/api/staff/accept-invitation/', { token, username, password, first_name: 'Olivia' })
  const { access, refresh } = await post(request, '/api/staff/login/', { username, password })

  const { secret } = await post(request, '/api/staff/second-factor/', undefined, access)
  const code = totp(secret, await shopTime(request))
  const user = await post(request, '/api/staff/second-factor/confirm/', { code }, access)
  return {
    owner: { username, password, secret },
    tokens: { staffAccessToken: access, staffRefreshToken: refresh, staffUser: JSON.stringify(user) },
  }
}

/** Stores the tokens before the first page loads; later pages keep theirs, which may be rotated. */
export async function signIn(context: BrowserContext, tokens: Tokens): Promise<void> {
  await context.addInitScript((items) => {
    if (localStorage.getItem('told')) return
    localStorage.setItem('told', 'yes')
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, tokens)
}

/** Refreshes the tokens, so that no access token expires during a journey. */
async function renew(request: APIRequestContext, { tokens }: OwnerSession): Promise<void> {
  const { access, refresh } = await post(request, '/api/authentication/refresh/', { refresh: tokens.staffRefreshToken })
  Object.assign(tokens, { staffAccessToken: access, staffRefreshToken: refresh })
}

async function storedTokens(context: BrowserContext): Promise<Tokens | undefined> {
  const { origins } = await context.storageState()
  const items = new Map(origins.flatMap(({ localStorage }) => localStorage).map(({ name, value }) => [name, value]))
  if (!items.has('staffRefreshToken')) return undefined
  return Object.fromEntries(TOKENS.map((name) => [name, items.get(name) ?? ''])) as Tokens
}

async function post(request: APIRequestContext, path: string, data: unknown, access?: string) {
  const headers = access ? { authorization: `Bearer ${access}` } : {}
  const response = await request.post(path, { headers, ...(data === undefined ? {} : { data }) })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.status() === 204 ? undefined : response.json()
}

async function keptIn(folder: string, file: string): Promise<string> {
  return (await readFile(join(folder, file), 'utf8')).trim()
}
