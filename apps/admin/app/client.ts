import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import { language } from './language.ts'
import { withPasswordConfirmation } from './session/password-confirmation.ts'
import { session } from './session/session.ts'
import { sessionCalls } from './session/session-calls.ts'

const signedIn = createClient({
  baseUrl: '',
  lang: language.get,
  session,
  sessionCalls,
  publicWithoutCredentials: false,
})

/** Sends calls as the signed-in user and prompts for the password if the API requires it. */
export const client: Client = { ...signedIn, call: withPasswordConfirmation(signedIn.call) }
