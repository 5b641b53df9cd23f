import { expect, test } from 'vitest'
import type { SafeStorage } from './safe-storage.ts'
import { createSession } from './session.ts'

const NOBODY = { accessToken: null, refreshToken: null, user: null, authenticated: false }
const ana = { username: 'ana' }

function storageOf(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items))
  const writes: string[] = []
  const storage: SafeStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => {
      writes.push(key)
      map.set(key, text)
    },
    removeItem: (key) => map.delete(key),
  }
  return { map, writes, storage }
}

test('nobody is signed in by default', () => {
  expect(createSession({ storage: storageOf().storage }).get()).toEqual(NOBODY)
})

test('the session is restored when both tokens are stored', () => {
  const { storage } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{"username":"ana"}' })
  const restored = { accessToken: 'a', refreshToken: 'r', user: ana, authenticated: true }
  expect(createSession({ storage }).get()).toEqual(restored)
})

test.each([{ accessToken: 'a' }, { refreshToken: 'r' }, { user: '{"username":"ana"}' }])(
  'the session is not restored from %o alone',
  (items) => {
    expect(createSession({ storage: storageOf(items).storage }).get()).toEqual(NOBODY)
  },
)

test('without a refresh token, the access token and the user are removed from the storage', () => {
  const { storage, map } = storageOf({ accessToken: 'a', user: '{"username":"ana"}', cart_id: 'c' })
  createSession({ storage })
  expect(Object.fromEntries(map)).toEqual({ cart_id: 'c' })
})

test('a refresh token that is deleted while the page is open ends the session and takes the rest along', () => {
  const { storage, map } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{"username":"ana"}' })
  const session = createSession({ storage })
  map.delete('refreshToken')
  session.sync()
  expect([session.get(), map.size]).toEqual([NOBODY, 0])
})

test('the first half of a sign-in in another tab is left alone', () => {
  const { storage, map } = storageOf({ refreshToken: 'r' })
  createSession({ storage }).sync()
  expect(Object.fromEntries(map)).toEqual({ refreshToken: 'r' })
})

test('a stored user that cannot be read does not lose the session', () => {
  const { storage } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{' })
  expect(createSession({ storage }).get()).toMatchObject({ authenticated: true, user: null })
})

test('setting the tokens signs in and stores them, the refresh token first', () => {
  const { storage, map, writes } = storageOf({ user: '{"username":"left over"}' })
  const session = createSession({ storage })

  session.setTokens({ access: 'a', refresh: 'r' })
  session.setUser(ana)

  expect(session.get()).toEqual({ accessToken: 'a', refreshToken: 'r', user: ana, authenticated: true })
  expect(Object.fromEntries(map)).toEqual({ accessToken: 'a', refreshToken: 'r', user: '{"username":"ana"}' })
  expect(writes).toEqual(['refreshToken', 'accessToken', 'user'])
})

test('a log-out clears tokens, user and flag and removes the three stored items, and nothing else', () => {
  const { storage, map } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{}', cart_id: 'c' })
  const session = createSession({ storage })

  session.logOutLocally()

  expect(session.get()).toEqual(NOBODY)
  expect(Object.fromEntries(map)).toEqual({ cart_id: 'c' })
})

test('a profile that arrives after the log-out is not kept', () => {
  const { storage, map } = storageOf({ accessToken: 'a', refreshToken: 'r' })
  const session = createSession({ storage })
  session.logOutLocally()
  session.setUser(ana)

  expect(session.get()).toEqual(NOBODY)
  expect(map.size).toBe(0)
})

test('the staff side keeps its session under keys of its own', () => {
  const { storage, map } = storageOf()
  const keys = { accessToken: 'staff.accessToken', refreshToken: 'staff.refreshToken', user: 'staff.user' }
  const shopper = createSession({ storage })
  const staff = createSession({ storage, keys })

  staff.setTokens({ access: 'a', refresh: 'r' })
  shopper.sync()

  expect([...map.keys()].sort()).toEqual(['staff.accessToken', 'staff.refreshToken'])
  expect(shopper.get()).toEqual(NOBODY)
})

test('a log-in and a log-out in another tab are seen here', () => {
  const { storage } = storageOf()
  const events = new EventTarget()
  const [here, there] = [createSession({ storage, events }), createSession({ storage })]
  const heard: boolean[] = []
  here.subscribe(() => heard.push(here.get().authenticated))

  there.setTokens({ access: 'a', refresh: 'r' })
  events.dispatchEvent(new Event('storage'))
  events.dispatchEvent(new Event('storage'))
  there.logOutLocally()
  events.dispatchEvent(new Event('pageshow'))

  expect(heard).toEqual([true, false])
})

test('a rotation keeps the login, somebody else signing in changes it', () => {
  const { storage } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{"username":"ana"}' })
  const [here, there] = [createSession({ storage }), createSession({ storage })]
  const login = here.loginId()

  there.finishRefresh('r', { access: 'a2', refresh: 'r2' })
  here.sync()
  expect(here.get().accessToken).toBe('a2')
  expect(here.loginId()).toBe(login)

  there.logOutLocally()
  there.setTokens({ access: 'b', refresh: 's' })
  there.setUser({ username: 'bob' })
  here.sync()
  expect(here.loginId()).not.toBe(login)
})

test('no tab ever has the tokens of who signs in beside the name of who was there before', () => {
  const { storage } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{"username":"ana"}' })
  const here = createSession({ storage })
  const login = here.loginId()
  const states: string[] = []
  const look = () => {
    here.sync()
    const { accessToken, refreshToken, user } = here.get()
    const isStill = here.loginId() === login ? 'still ' : ''
    states.push(`${accessToken} ${refreshToken} ${isStill}${(user as typeof ana | null)?.username}`)
  }
  const watched: SafeStorage = {
    ...storage,
    setItem(key, text) {
      storage.setItem(key, text)
      look()
    },
    removeItem(key) {
      storage.removeItem(key)
      look()
    },
  }

  createSession({ storage: watched }).setTokens({ access: 'b', refresh: 's' }, { username: 'bob' })
  expect(states).toEqual(['a r undefined', 'a s undefined', 'b s undefined', 'b s bob'])
})

test('who is given another pair keeps the name and the login', () => {
  const { storage, map } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{"username":"ana"}' })
  const [here, there] = [createSession({ storage }), createSession({ storage })]
  const login = here.loginId()
  there.setTokens({ access: 'a2', refresh: 'r2' })
  here.sync()
  expect([map.get('user'), here.loginId()]).toEqual(['{"username":"ana"}', login])
})

test('what became of a refresh is ignored once the refresh token is another one', () => {
  const { storage, map } = storageOf({ accessToken: 'a', refreshToken: 'r' })
  const session = createSession({ storage })

  session.finishRefresh('older', { access: 'x', refresh: 'y' })
  session.finishRefresh('older', null)

  expect(session.get().accessToken).toBe('a')
  expect(map.get('refreshToken')).toBe('r')
})

test('a shop whose storage may not even be asked for works in memory', () => {
  const session = createSession({
    storage: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  session.setTokens({ access: 'a', refresh: 'r' })
  session.sync()
  expect(session.get().authenticated).toBe(true)
  session.logOutLocally()
  expect(session.get()).toEqual(NOBODY)
})

test('a full storage keeps no half of a session, and the page goes on in memory', () => {
  const { storage, map } = storageOf()
  const full: SafeStorage = {
    ...storage,
    setItem(key, text) {
      if (key === 'accessToken') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      storage.setItem(key, text)
    },
  }
  const session = createSession({ storage: full })

  session.setTokens({ access: 'a', refresh: 'r' })
  session.setUser(ana)
  session.sync()

  expect(session.get()).toEqual({ accessToken: 'a', refreshToken: 'r', user: ana, authenticated: true })
  expect(map.size).toBe(0)
})

test('a storage that breaks later leaves the session as it was', () => {
  const { storage } = storageOf({ accessToken: 'a', refreshToken: 'r', user: '{"username":"ana"}' })
  let broken = false
  const fragile: SafeStorage = {
    ...storage,
    getItem(key) {
      if (broken) throw new Error('The disk is gone')
      return storage.getItem(key)
    },
  }
  const session = createSession({ storage: fragile })
  const before = session.get()

  broken = true
  session.sync()
  expect(session.get()).toBe(before)
})
