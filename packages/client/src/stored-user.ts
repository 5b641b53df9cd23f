import type { User } from '@fieldhouse/contract/accounts'

/** All that a browser keeps of who is signed in: any script on the page could read it, so it is what a header shows. */
export interface StoredUser {
  username: string
  first_name: string
  /** The address of the picture. */
  avatar: string | null
}

export function storedUser({ username, first_name, avatar }: User): StoredUser {
  return { username, first_name, avatar: avatar?.src ?? null }
}
