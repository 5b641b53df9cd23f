import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import { showErrorToast } from './kit/toasts/toasts.tsx'
import { language } from './language.ts'
import { sendReadAfter } from './read-after.ts'
import { session } from './session/session.ts'
import { sessionCalls } from './session/session-calls.ts'
import { withStepUp } from './session/step-up.ts'

const signedIn = createClient({
  baseUrl: '',
  lang: language.get,
  session,
  sessionCalls,
  onInvalidTokens: ({ message }) => showErrorToast(message),
  publicWithoutCredentials: false,
  fetch: sendReadAfter((input, init) => fetch(input, init)),
})

/** Sends calls as the signed-in user and prompts for a step-up if the API requires it. */
export const client: Client = { ...signedIn, call: withStepUp(signedIn.call) }
