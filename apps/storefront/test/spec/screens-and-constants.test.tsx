import { createClient } from '@fieldhouse/client/client'
import { createLoading } from '@fieldhouse/client/loading'
import { createSession } from '@fieldhouse/client/session'
import { getCurrentUser, getProduct, register } from '@fieldhouse/contract/operations.generated'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createChunk } from '../../app/loading/screen-chunk.ts'
import { loadMessages } from '../../app/locales/messages.ts'
import { loader as start } from '../../app/routes/start.tsx'
import routes from '../../app/routes.ts'

/** What our screens ask of the two libraries. */
const { asked } = vi.hoisted(() => ({ asked: {} as Record<'toasts' | 'paypal', Record<string, unknown>> }))
vi.mock('react-toastify/unstyled', () => ({
  Slide: {},
  toast: {},
  ToastContainer: (props: Record<string, unknown>) => {
    asked.toasts = props
    return null
  },
}))
vi.mock('@paypal/react-paypal-js', () => ({
  PayPalScriptProvider: ({ options }: { options: Record<string, unknown> }) => {
    asked.paypal = options
    return null
  },
}))

afterEach(() => {
  vi.useRealTimers()
})

interface Page {
  path: string
  layout: string | undefined
}

/** Every route of the shop in English, with the layout around it. */
function listPages(entries: RouteConfigEntry[], above = '', layout?: string): Page[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const full = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/^\/es\?/, '')
    if (children) return listPages(children, full, file.includes('layout') ? file : layout)
    return [{ path: full.replace(/\/(:\w+\?)?$/, '') || '/', layout }]
  })
}

const COMMON = 'routes/site-layout.tsx'
const STANDALONE = 'routes/standalone-layout.tsx'

test.each([
  ['/', undefined],
  ['/home', COMMON],
  ['/product-detail/:id', COMMON],
  ['/shopping-payment', COMMON],
  ['/category', COMMON],
  ['/featured', COMMON],
  ['/sign-in', STANDALONE],
  ['/sign-up', STANDALONE],
  ['/profile', COMMON],
])('the route %s has the layout %s', async (path, layout) => {
  expect(listPages(await routes).filter((page) => page.path === path)).toEqual([{ path, layout }])
})

test('/ redirects to /home', () => {
  const response = start({ request: new Request('http://shop.test/') })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/home'])
})

test('a request is given up after 10000 ms, in the shop as by default', async () => {
  const waiting = vi.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      }),
  )
  vi.stubGlobal('fetch', waiting)
  vi.stubGlobal('location', { pathname: '/home' })
  const { api } = await import('../../app/api.ts')
  vi.useFakeTimers()
  for (const client of [api, createClient({ baseUrl: '' })]) {
    let outcome: unknown = 'waiting'
    client.call(getCurrentUser).catch((error) => {
      outcome = error
    })
    await vi.advanceTimersByTimeAsync(9999)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toMatchObject({ kind: 'timeout' })
  }
  vi.unstubAllGlobals()
})

test('a chunk is given up after 120000 ms, with its message', async () => {
  vi.useFakeTimers()
  const world = { loading: createLoading(), importFresh: () => Promise.reject(new Error()), reloadOnce: () => {} }
  const chunk = createChunk('7', () => new Promise<never>(() => {}), world)
  const loading = chunk.load()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(chunk.get().status).toBe('absent')
  await vi.advanceTimersByTimeAsync(1)
  expect(chunk.get()).toMatchObject({ status: 'failed', message: 'Loading chunk 7 failed' })
  await loading
})

test('toasts are top-right, colored, close after 1500 ms or on click, pause, and can be dragged', async () => {
  await loadMessages('en')
  const { Toasts } = await import('../../app/kit/toasts/toast-view.tsx')
  renderToString(
    <MemoryRouter>
      <Toasts />
    </MemoryRouter>,
  )
  expect(asked.toasts).toMatchObject({
    position: 'top-right',
    autoClose: 1500,
    theme: 'colored',
    closeOnClick: true,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    draggable: true,
  })
})

test('payments are in USD, with the intent to capture, for the client id of the settings', async () => {
  const { PayPalButtons } = await import('../../app/checkout/paypal-buttons.tsx')
  const payments = { mode: 'sandbox', clientId: 'our-shop', scriptUrl: 'https://provider.test/sdk', isPreview: false }
  const props = { payments, checkout: { isReady: true } } as unknown as Parameters<typeof PayPalButtons>[0]
  renderToString(
    <MemoryRouter>
      <PayPalButtons {...props} />
    </MemoryRouter>,
  )
  expect(asked.paypal).toMatchObject({ currency: 'USD', intent: 'capture', clientId: 'our-shop' })
})

function givenSession() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  }
  const session = createSession({ storage: () => storage as unknown as Storage })
  session.setTokens({ access: 'old', refresh: 'first' }, { username: 'ana' })
  return { items, session }
}

test('the session is stored under accessToken, refreshToken and user, and a sign-out removes all three', () => {
  const { items, session } = givenSession()
  expect([...items.keys()].toSorted()).toEqual(['accessToken', 'refreshToken', 'user'])
  session.logOutLocally()
  expect([...items.keys()]).toEqual([])
})

test('a request is repeated at most once', async () => {
  const { session } = givenSession()
  const sent: string[] = []
  const fetch = (url: unknown) => {
    sent.push(String(url).replace(/\?.*/, ''))
    const isRefresh = sent.at(-1) === '/api/authentication/refresh/'
    return Promise.resolve(
      Response.json(isRefresh ? { access: 'new', refresh: 'next' } : {}, { status: isRefresh ? 200 : 401 }),
    )
  }
  const client = createClient({ baseUrl: '', session, fetch: fetch as typeof globalThis.fetch })
  await expect(client.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
  expect(sent.filter((path) => path === '/api/users/current/')).toHaveLength(2)
  expect(sent.filter((path) => path === '/api/authentication/refresh/')).toHaveLength(1)
})

test('tokens of the wrong type are told in the words of the specification, and end the session', async () => {
  const { items, session } = givenSession()
  const fetch = (url: unknown) => {
    const isRefresh = String(url).startsWith('/api/authentication/refresh/')
    return Promise.resolve(
      Response.json(isRefresh ? { access: 1, refresh: 'next' } : {}, { status: isRefresh ? 200 : 401 }),
    )
  }
  const client = createClient({ baseUrl: '', session, fetch: fetch as typeof globalThis.fetch })
  await expect(client.call(getCurrentUser)).rejects.toThrow('Tipos de token inválidos')
  expect([...items.keys()]).toEqual([])
})

test('a missing parameter is named before the call', async () => {
  const fetch = vi.fn()
  const client = createClient({ baseUrl: '', fetch })
  await expect(client.call(getProduct, { params: {} } as never)).rejects.toThrow(
    'Required parameter id was null or undefined when calling getProduct.',
  )
  await expect(client.call(register, { body: { username: 'ana', email: null } } as never)).rejects.toThrow(
    'Required parameter email was null or undefined when calling register.',
  )
  expect(fetch).not.toHaveBeenCalled()
})
