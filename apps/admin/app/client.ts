import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import { language } from './language.ts'
import { withPassword } from './session/password-gate.ts'
import { session } from './session/session.ts'

const signedIn = createClient({ baseUrl: '', lang: language.get, session, publicWithoutCredentials: false })

/** Speaks for whoever is signed in: for all writes, and for reads of what only staff sees. */
export const client: Client = { ...signedIn, call: withPassword(signedIn.call) }

/** For reads of what staff sees as everybody does: without credentials, so that the edge may answer from its cache. */
export const publicClient = createClient({ baseUrl: '', lang: language.get, loading: client.loading })
