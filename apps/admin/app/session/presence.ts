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

/** Then there is no way back to what was open, as there is after a session that ended by itself. */
export function wasLeftByChoice(): boolean {
  return leftByChoice
}
