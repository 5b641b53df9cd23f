import type { Operation } from '@fieldhouse/contract/endpoint'
import { getProduct, listBanners, listCategories, listProducts } from '@fieldhouse/contract/operations.generated'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientOptions } from './client.ts'
import { createClient } from './client.ts'
import type { SafeStorage } from './safe-storage.ts'
import { createSession } from './session.ts'
import { createInMemoryLocks } from './token-refresher.ts'

const getCurrentUser = { name: 'getCurrentUser', method: 'GET', path: '/users/current/', required: [] } as Operation
const changeUser = { ...getCurrentUser, name: 'changeUser', method: 'PATCH' } as Operation
const REFRESH = '/api/authentication/refresh/'
const LOG_OUT = '/api/authentication/logout/'
const PAIR = { access: 'new', refresh: 'next' }

const logged = vi.spyOn(console, 'error').mockReturnValue()
beforeEach(() => void logged.mockClear())

type Given = Partial<ClientOptions> | ((storage: SafeStorage) => Partial<ClientOptions>)
type Answer = (bearer: string | null, init: RequestInit) => Promise<Response>

/** A signed-in shopper and a server that gives the three paths these responses; `old` is the expired access token. */
function setUp(answers: Record<string, Answer> = {}, setup: Given = {}) {
  const items = new Map([
    ['accessToken', 'old'],
    ['refreshToken', 'first'],
    ['user', '{"username":"ana"}'],
  ])
  const storage: SafeStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  }
  const sent: [path: string, bearer: string | null][] = []
  const fetch: typeof globalThis.fetch = (url, init = {}) => {
    const path = `${url}`.replace(/\?.*/, '')
    const bearer = new Headers(init.headers).get('authorization')
    sent.push([path, bearer])
    return (answers[path] ?? STANDARD[path] ?? json({}))(bearer, init)
  }
  const options = typeof setup === 'function' ? setup(storage) : setup
  const openTab = () => createClient({ baseUrl: '', session: createSession({ storage }), fetch, ...options })
  return {
    client: openTab(),
    openTab,
    items,
    sent,
    calls: (path: string) => sent.filter(([sentPath]) => sentPath === path).length,
  }
}

const json =
  (body: unknown, status = 200): Answer =>
  async () =>
    Response.json(body, { status })
const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const STANDARD: Record<string, Answer> = {
  '/api/users/current/': (bearer, init) => json({}, bearer === 'Bearer new' ? 200 : 401)(bearer, init),
  [REFRESH]: json(PAIR),
  [LOG_OUT]: async () => new Response(null, { status: 204 }),
}

test('the three public prefixes get no credentials, everything else the access token', async () => {
  const { client, sent } = setUp()
  await client.call(listProducts)
  await client.call(getProduct, { params: { id: 7 } })
  await client.call(listCategories, {}, { background: true })
  await client.call(listBanners, { query: { lang: 'es' } })
  expect(sent.map(([, bearer]) => bearer)).toEqual([null, null, null, null])

  await client.call({ ...getCurrentUser, path: '/publicity/' }).catch(() => {})
  expect(sent.at(-1)).toEqual(['/api/publicity/', 'Bearer old'])
})

test('the staff client sends its token under the public prefixes too', async () => {
  const { client, sent } = setUp({}, { publicWithoutCredentials: false })
  await client.call(listProducts)
  expect(sent).toEqual([['/api/products/', 'Bearer old']])
})

test('a write keeps its key when it is sent again with a new token', async () => {
  const keys: (string | null)[] = []
  const look: Answer = (bearer, init) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return STANDARD['/api/users/current/']?.(bearer, init) ?? broken(bearer, init)
  }
  const { client } = setUp({ '/api/users/current/': look })
  await client.call(changeUser, { body: {} } as never, { idempotencyKey: 'one' })
  await client.call(changeUser, { body: {} } as never)
  expect(keys).toEqual(['one', 'one', null])
})

test.each([401, 403])(
  'a call with a bearer of its own that is answered %i leaves the session alone',
  async (status) => {
    const { client, items, sent, calls } = setUp({ '/api/users/current/': json({ code: 'wrong_token' }, status) })
    const before = new Map(items)

    await expect(client.call(getCurrentUser, {}, { bearer: 'reset' })).rejects.toMatchObject({ status })
    expect(sent).toEqual([['/api/users/current/', 'Bearer reset']])
    expect([calls(REFRESH), client.loading.get().count]).toEqual([0, 0])
    expect(items).toEqual(before)
  },
)

test('a required parameter is asked for by the compiler, and by the client before it sends or counts anything', async () => {
  const { client, sent } = setUp()
  const counts: number[] = []
  client.loading.subscribe(() => counts.push(client.loading.get().count))

  // @ts-expect-error: the id is required
  await expect(client.call(getProduct)).rejects.toMatchObject({
    field: 'id',
    message: 'Required parameter id was null or undefined when calling getProduct.',
  })
  expect([sent, counts]).toEqual([[], []])
})

test('several requests answered 401 share one refresh and are repeated once with the new token', async () => {
  const { client, items, sent } = setUp()
  await Promise.all([1, 2, 3].map(() => client.call(getCurrentUser)))

  const bearers = sent.map(([path, bearer]) => (path === REFRESH ? 'refresh' : bearer))
  expect(bearers).toEqual([...Array(3).fill('Bearer old'), 'refresh', ...Array(3).fill('Bearer new')])
  expect(client.session.get()).toMatchObject({ accessToken: 'new', refreshToken: 'next', user: { username: 'ana' } })
  expect([items.get('accessToken'), items.get('refreshToken')]).toEqual(['new', 'next'])
})

test('the refresh carries the expired access token, like every other call', async () => {
  const { client, sent } = setUp()
  await client.call(getCurrentUser)
  expect(sent.filter(([path]) => path === REFRESH)).toEqual([[REFRESH, 'Bearer old']])
})

test('a repeated request counts once, and the flag goes off at its end', async () => {
  const { client } = setUp()
  const counts: number[] = []
  client.loading.subscribe(() => counts.push(client.loading.get().count))
  await client.call(getCurrentUser)
  expect(counts).toEqual([1, 0])
})

test('a request that is refused again is told so, without a second refresh and without a log-out', async () => {
  const { client, calls } = setUp({ '/api/users/current/': json({ detail: 'No.' }, 401) })
  await expect(client.call(getCurrentUser)).rejects.toMatchObject({ kind: 'bad_request', status: 401, message: 'No.' })
  expect([calls(REFRESH), calls('/api/users/current/')]).toEqual([1, 2])
  expect(client.session.get().authenticated).toBe(true)
})

test.each<[string, Answer, object]>([
  ['is refused', json({}, 401), { kind: 'bad_request', status: 401 }],
  ['meets a failing server', json({}, 503), { kind: 'bad_response', status: 503 }],
  ['cannot be sent or loses its answer', broken, { kind: 'network' }],
  ['is answered in another language', async () => new Response('<html>'), { kind: 'bad_response' }],
  ['gives one token only', json({ access: 'new' }), { message: 'Tipos de token inválidos' }],
  ['gives a number', json({ access: 'new', refresh: 7 }), { message: 'Tipos de token inválidos' }],
  ['gives nothing', json(null), { message: 'Tipos de token inválidos' }],
])('a refresh that %s logs out, and whoever waited learns why', async (_case, response, error) => {
  const { client, items, calls } = setUp({ [REFRESH]: response })
  const results = await Promise.allSettled([client.call(getCurrentUser), client.call(getCurrentUser)])

  for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: error })
  expect(client.session.get()).toEqual({ accessToken: null, refreshToken: null, user: null, authenticated: false })
  expect([items.size, calls(REFRESH), client.loading.get().count]).toEqual([0, 1, 0])
})

test('a pair with wrong types is logged and reported while the session still stands, and ends it once', async () => {
  const events: string[] = []
  const { client, items } = setUp({ [REFRESH]: json({ access: 'new', refresh: 7 }) }, (storage) => ({
    session: createSession({ storage }),
    onInvalidTokens: ({ message }) => events.push(`${message}, ${items.size} items stored`),
  }))
  await Promise.allSettled([client.call(getCurrentUser), client.call(getCurrentUser)])

  expect(events).toEqual(['Tipos de token inválidos, 3 items stored'])
  expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual(['Tipos de token inválidos'])
  expect(items.size).toBe(0)
})

test.each([
  ['is refused', json({}, 401)],
  ['cannot be sent', broken],
] as const)('a refresh that %s reports no wrong types', async (_case, response) => {
  const onInvalidTokens = vi.fn()
  const { client } = setUp({ [REFRESH]: response }, (storage) => ({
    session: createSession({ storage }),
    onInvalidTokens,
  }))
  await client.call(getCurrentUser).catch(() => {})
  expect(onInvalidTokens).not.toHaveBeenCalled()
})

test('a 401 for somebody without tokens clears what is left of a session and refreshes nothing', async () => {
  const { client, items, calls } = setUp()
  items.delete('refreshToken')

  await expect(client.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
  expect([items.size, calls(REFRESH)]).toEqual([0, 0])
})

test('whoever stops waiting for a refresh is told at once, and the refresh goes on for the others', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  const { client } = setUp({ [REFRESH]: () => answered })
  const caller = new AbortController()
  const [impatient, patient] = [client.call(getCurrentUser, {}, { signal: caller.signal }), client.call(getCurrentUser)]

  await new Promise(setImmediate)
  caller.abort()
  await expect(impatient).rejects.toMatchObject({ kind: 'aborted' })
  expect(client.loading.get().count).toBe(1)
  answer(Response.json(PAIR))
  await expect(patient).resolves.toEqual({})
})

test('a log-out clears the session at once, tells the server with token and bearer, and survives leaving the page', async () => {
  let init: RequestInit = {}
  const { client, items, sent } = setUp({
    [LOG_OUT]: async (_bearer, requestInit) => {
      init = requestInit
      return new Response(null, { status: 204 })
    },
  })
  const done = client.logOut()
  expect([client.session.get().authenticated, items.size]).toEqual([false, 0])

  await done
  expect(sent).toEqual([[LOG_OUT, 'Bearer old']])
  expect(init).toMatchObject({ method: 'POST', body: '{"refresh":"first"}', keepalive: true })
})

test.each([
  ['is refused', json({}, 401)],
  ['does not arrive', broken],
] as const)('a log-out that %s keeps nobody signed in and starts no refresh', async (_case, response) => {
  const { client, calls } = setUp({ [LOG_OUT]: response })
  await client.logOut()
  expect(client.session.get().authenticated).toBe(false)
  expect([calls(REFRESH), client.loading.get().count]).toEqual([0, 0])
})

test('a refresh does not wait forever for a lock that a frozen tab keeps', async () => {
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }
  const { client, calls } = setUp({}, { locks, timeoutMs: 20 })
  await client.call(getCurrentUser)
  expect(calls(REFRESH)).toBe(1)
})

test('the refresh of the next user waits for the one that the previous user has left', async () => {
  // As with a lock that a frozen tab keeps: nothing but the tab itself makes its refreshes wait.
  const locks = { request: () => Promise.reject(new DOMException('Not here.', 'SecurityError')) }
  const left = Promise.withResolvers<Response>()
  const refresh = vi.fn<Answer>().mockReturnValueOnce(left.promise).mockImplementation(json(PAIR))
  const { client } = setUp({ [REFRESH]: refresh }, { locks })
  const abandoned = client.call(getCurrentUser)
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())

  await client.logOut()
  client.session.setTokens({ access: 'old', refresh: 'other' }, { username: 'bob' })
  const current = client.call(getCurrentUser)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(refresh).toHaveBeenCalledOnce()

  left.resolve(Response.json({ access: 'late', refresh: 'late' }))
  await expect(abandoned).rejects.toBeDefined()
  await current
  expect(client.session.get()).toMatchObject({ accessToken: 'new', user: { username: 'bob' } })
})

test('two tabs of one browser refresh once', async () => {
  const { client: here, openTab, calls } = setUp()
  const there = openTab()
  await Promise.all([here.call(getCurrentUser), there.call(getCurrentUser)])
  expect(calls(REFRESH)).toBe(1)
  expect([here, there].map(({ session }) => session.get().refreshToken)).toEqual(['next', 'next'])
})

/** The lock of another tab that has refreshed. `store` delivers its tokens to this tab, as a browser does. */
function lockAfter(store: () => void) {
  return {
    request: async (_name: string, _options: object, run: () => Promise<void>) => {
      store()
      await run()
    },
  }
}

test('a tab that can see only half of what another has stored waits for the rest, and does not refresh again', async () => {
  const events = new EventTarget()
  const { client, items, calls } = setUp({}, (storage) => ({
    session: createSession({ storage, events }),
    locks: lockAfter(() => {
      items.set('refreshToken', 'next')
      setTimeout(() => {
        items.set('accessToken', 'new')
        events.dispatchEvent(new Event('storage'))
      }, 20)
    }),
  }))
  await expect(client.call(getCurrentUser)).resolves.toEqual({})
  expect(calls(REFRESH)).toBe(0)
})

test('half of a pair that a dead tab has left behind is refreshed', async () => {
  let used = ''
  const refresh: Answer = (bearer, init) => {
    used = `${init.body}`
    return json(PAIR)(bearer, init)
  }
  const { client, items } = setUp({ [REFRESH]: refresh }, { locks: lockAfter(() => items.set('refreshToken', 'left')) })
  await expect(client.call(getCurrentUser)).resolves.toEqual({})
  expect(used).toBe('{"refresh":"left"}')
})

test('two tabs of a browser without locks may refresh at once, and agree in the end', async () => {
  let issued = 0
  const refresh: Answer = (bearer, init) =>
    json({ access: issued++ === 0 ? 'new' : 'newer', refresh: 'next' })(bearer, init)
  const current: Answer = (bearer, init) => json({}, bearer === 'Bearer old' ? 401 : 200)(bearer, init)
  const answers = { [REFRESH]: refresh, '/api/users/current/': current }
  const locks = { request: () => Promise.reject(new DOMException('Not here.', 'SecurityError')) }
  const { client: here, openTab, items } = setUp(answers, { locks })
  const there = openTab()

  await Promise.all([here.call(getCurrentUser), there.call(getCurrentUser)])
  await Promise.all([here.call(getCurrentUser), there.call(getCurrentUser)])

  expect(issued).toBe(2)
  const tokens = [here, there].map(({ session }) => session.get().accessToken)
  expect(tokens).toEqual([items.get('accessToken'), items.get('accessToken')])
})

test('a browser without locks still refreshes once in one tab', async () => {
  const { client, calls } = setUp({}, { locks: createInMemoryLocks() })
  await Promise.all([client.call(getCurrentUser), client.call(getCurrentUser)])
  expect(calls(REFRESH)).toBe(1)
})
