import type { User } from '@fieldhouse/contract/accounts'

/** Any script on the page can read the storage, so it holds only what the header shows. */
export interface StoredUser {
  username: string
  first_name: string
  /** URL of the avatar. */
  avatar: string | null
}

export function toStoredUser({ username, first_name, avatar }: User): StoredUser {
  return { username, first_name, avatar: avatar?.src ?? null }
}
