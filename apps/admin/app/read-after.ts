import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import { READ_AFTER_HEADER } from '@fieldhouse/contract/rules/read-after'

const KEY = 'fieldhouse.read-after'
const storage = createSafeStorage(() => localStorage, [KEY])

/** Sends the position of the last write of any tab with each request, so that a read replica does not answer without it. */
export function sendReadAfter(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const known = storage.getItem(KEY)
    if (known !== null) headers.set(READ_AFTER_HEADER, known)
    const response = await send(input, { ...init, headers })
    const told = response.headers.get(READ_AFTER_HEADER)
    if (told !== null) storage.setItem(KEY, told)
    return response
  }
}
