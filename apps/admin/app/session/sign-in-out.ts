import { staffLogIn } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { session } from './session.ts'

interface Credentials {
  username: string
  password: string
  code?: string
}

let leftByChoice = false

export async function signIn(credentials: Credentials): Promise<void> {
  const { user, ...tokens } = await client.call(staffLogIn, { body: credentials })
  leftByChoice = false
  session.setTokens(tokens, user)
}

export function signOut(): void {
  leftByChoice = true
  void client.logOut()
}

/** After a deliberate sign-out there is no redirect back, unlike after an expired session. */
export function didSignOut(): boolean {
  return leftByChoice
}
