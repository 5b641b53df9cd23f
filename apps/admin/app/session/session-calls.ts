import { ApiError, apiErrorMessage } from '@fieldhouse/client/api-error'
import type { SessionCalls } from '@fieldhouse/client/client'
import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { refreshStaffSession, staffLogOut } from '@fieldhouse/contract/operations.generated'
import type { StaffSession } from '@fieldhouse/contract/staff'
import { language } from '../language.ts'
import { session } from './session.ts'

const UNFINISHED_KEY = 'fieldhouse-staff-sign-out'
const storage = createSafeStorage(() => localStorage, [UNFINISHED_KEY])

/** Set while a sign-out has not reached the server: only the server can delete the cookie. */
export const unfinishedSignOut = {
  get: () => storage.getItem(UNFINISHED_KEY) !== null,
  set: () => storage.setItem(UNFINISHED_KEY, 'yes'),
  clear: () => storage.removeItem(UNFINISHED_KEY),
}

/** The browser attaches the cookie. */
export const sessionCalls: SessionCalls = {
  async refresh(send, refreshToken) {
    const response = await withinGrace(() => send(refreshStaffSession, undefined, null))
    const { session: found } = response as { session: StaffSession | null }
    if (!found) throw new ApiError('bad_request', apiErrorMessage('bad_request', language.get()), { status: 401 })
    // If another tab has signed in as someone else, the waiting calls are not repeated in that person's name.
    session.setUser(found.user)
    return { access: found.access, refresh: refreshToken }
  },
  async logOut(send) {
    unfinishedSignOut.set()
    await send(staffLogOut, undefined, null)
    unfinishedSignOut.clear()
  },
}

/** A lost response leaves the browser with the previous cookie, which the server accepts for some seconds. */
async function withinGrace<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout'))) throw error
    return send()
  }
}
