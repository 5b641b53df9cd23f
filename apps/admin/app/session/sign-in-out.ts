import { staffLogIn } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { askForPasskey } from './passkeys.ts'
import type { Proof } from './proof-form.tsx'
import { setSession } from './session.ts'
import { unfinishedSignOut } from './session-calls.ts'

interface Credentials {
  username: string
  password: string
}

let leftByChoice = false

/** With a passkey, the credentials can be left out. */
export async function signIn(credentials: Partial<Credentials> & Proof): Promise<void> {
  const signedIn = await client.call(staffLogIn, { body: credentials })
  leftByChoice = false
  unfinishedSignOut.clear()
  setSession(signedIn)
  tellOtherTabs('signed in')
}

export async function signInWithPasskey(): Promise<void> {
  await signIn({ passkey: await askForPasskey('sign-in') })
}

export function signOut(): void {
  leftByChoice = true
  tellOtherTabs('signed out')
  void client.logOut()
}

/** After a deliberate sign-out there is no redirect back, unlike after an expired session. */
export function didSignOut(): boolean {
  return leftByChoice
}
