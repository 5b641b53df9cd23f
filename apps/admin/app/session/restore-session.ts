import { ApiError } from '@fieldhouse/client/api-error'
import { createStore } from '@fieldhouse/client/store'
import { withRefreshLock } from '@fieldhouse/client/token-refresher'
import { refreshStaffSession, staffLogOut } from '@fieldhouse/contract/operations.generated'
import { useEffect, useSyncExternalStore } from 'react'
import { client } from '../client.ts'
import { onMessageOfOtherTab } from './other-tabs.ts'
import { session, setSession } from './session.ts'
import { unfinishedSignOut } from './session-calls.ts'

/** Longer than a refresh in another tab can take. */
const LOCK_TIMEOUT_MS = 15_000

type Restoration = { state: 'pending' | 'done' } | { state: 'failed'; error: Error }

const restoration = createStore<Restoration>({ state: 'pending' })
let started = false

/** Whether it is known yet if this browser has a session. The first use asks the server. */
export function useRestoration(): Restoration {
  useEffect(start, [])
  return useSyncExternalStore(restoration.subscribe, restoration.get, restoration.get)
}

/** Continues the session of the browser's cookie, if there is one. */
export async function restoreSession(): Promise<void> {
  if (!session.get().authenticated) restoration.set({ state: 'pending' })
  try {
    await finishSignOut()
    // Two refreshes at once could leave the browser with the older of two cookies.
    await withRefreshLock({ session, lockTimeoutMs: LOCK_TIMEOUT_MS }, readSession)
    restoration.set({ state: 'done' })
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401
    restoration.set(isOver ? { state: 'done' } : { state: 'failed', error: error as Error })
  }
}

function start(): void {
  if (started) return
  started = true
  onMessageOfOtherTab((message) => {
    if (message === 'signed out') session.logOutLocally()
    else void restoreSession()
  })
  // A page restored from the back/forward cache has missed the messages.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void restoreSession()
  })
  // Someone who has just accepted an invitation is signed in already.
  if (session.get().authenticated) restoration.set({ state: 'done' })
  else void restoreSession()
}

async function readSession(): Promise<void> {
  const { session: found } = await client.call(refreshStaffSession, undefined, { background: true })
  if (found) setSession(found)
  else if (session.get().authenticated) session.logOutLocally()
}

async function finishSignOut(): Promise<void> {
  if (!unfinishedSignOut.get()) return
  await client.call(staffLogOut, undefined, { background: true })
  unfinishedSignOut.clear()
}
