import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, instant } from './schemas.ts'
import { authenticationCode, factorProof, StaffUser } from './staff.ts'

const tag = 'Staff'

const base64url = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 20_000 })
const transports = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })

/** What an authenticator returns when it creates a passkey, in WebAuthn’s own JSON. */
const PasskeyRegistration = Type.Object({
  id: base64url,
  rawId: base64url,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: Type.Optional(transports),
  }),
  clientExtensionResults: Type.Object({}),
})
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

const descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(transports),
})

/** Options of `navigator.credentials.get`, in WebAuthn’s own JSON. */
const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(descriptor),
})
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

/** Options of `navigator.credentials.create`, in WebAuthn’s own JSON. */
const PasskeyCreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
})
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>

export const Passkey = Type.Object({
  id,
  name: Type.String(),
  created_at: instant,
  last_used_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
})
export type Passkey = Static<typeof Passkey>

const recoveryCodes = Type.Array(Type.String(), { description: 'Shown once; each works once' })

/** The first second factor comes with recovery codes. */
const Enrollment = Type.Object({ user: StaffUser, recovery_codes: Type.Optional(recoveryCodes) })
export type Enrollment = Static<typeof Enrollment>

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/staff/login/passkey-options/',
  access: 'public',
  tag,
  summary: 'Create the challenge for a sign-in with a passkey, valid once and for five minutes',
  response: PasskeyRequestOptions,
  errors: ['wrong_origin', 'too_many_requests'],
  limits: { per_ip: ['30/15min'] },
  admin_origin: true,
})

export const listSecondFactors = endpoint({
  name: 'listSecondFactors',
  method: 'GET',
  path: '/staff/second-factor/',
  access: 'staff',
  tag,
  summary: 'List the passkeys of the signed-in staff member, and count the recovery codes left',
  response: Type.Object({
    authenticator_app: Type.Boolean(),
    passkeys: Type.Array(Passkey),
    recovery_codes_left: Type.Integer(),
  }),
})

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/',
  access: 'staff',
  tag,
  summary: 'Create a secret for an authenticator app. It is used once a code was confirmed',
  response: Type.Object({
    secret: Type.String(),
    address: Type.String({ description: 'otpauth:// URL for a QR code' }),
  }),
  errors: ['password_needed', 'factor_needed'],
  recent_password: true,
  recent_factor: true,
  unaudited: true,
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/confirm/',
  access: 'staff',
  tag,
  summary: 'Turn on the authenticator app',
  body: Type.Object({ code: authenticationCode }),
  response: Enrollment,
  errors: ['wrong_code', 'password_needed', 'factor_needed', 'too_many_requests'],
  limits: { per_user: ['10/15min'] },
  recent_password: true,
  recent_factor: true,
})

export const removeAuthenticatorApp = endpoint({
  name: 'removeAuthenticatorApp',
  method: 'DELETE',
  path: '/staff/second-factor/',
  access: 'staff',
  tag,
  summary: 'Remove the authenticator app. The last second factor cannot be removed',
  errors: ['not_found', 'last_factor', 'password_needed', 'factor_needed'],
  recent_password: true,
  recent_factor: true,
})

export const beginPasskeySetup = endpoint({
  name: 'beginPasskeySetup',
  method: 'POST',
  path: '/staff/passkeys/options/',
  access: 'staff',
  tag,
  summary: 'Create the challenge for a new passkey, valid once and for five minutes',
  response: PasskeyCreationOptions,
  errors: ['password_needed', 'factor_needed'],
  recent_password: true,
  recent_factor: true,
  unaudited: true,
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/staff/passkeys/',
  access: 'staff',
  tag,
  summary: 'Add a passkey',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }), passkey: PasskeyRegistration }),
  response: Enrollment,
  status: 201,
  errors: ['passkey_rejected', 'passkey_limit', 'password_needed', 'factor_needed', 'too_many_requests'],
  limits: { per_user: ['20/h'] },
  recent_password: true,
  recent_factor: true,
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/staff/passkeys/{id}/',
  access: 'staff',
  tag,
  summary: 'Remove a passkey. The last second factor cannot be removed',
  params: Type.Object({ id }),
  errors: ['not_found', 'last_factor', 'password_needed', 'factor_needed'],
  recent_password: true,
  recent_factor: true,
})

export const createRecoveryCodes = endpoint({
  name: 'createRecoveryCodes',
  method: 'POST',
  path: '/staff/recovery-codes/',
  access: 'staff',
  tag,
  summary: 'Create ten new recovery codes. The previous ones stop working',
  response: Type.Object({ recovery_codes: recoveryCodes }),
  errors: ['wrong_state', 'password_needed', 'factor_needed', 'too_many_requests'],
  limits: { per_user: ['10/h'] },
  recent_password: true,
  recent_factor: true,
})

export const beginStepUp = endpoint({
  name: 'beginStepUp',
  method: 'POST',
  path: '/staff/step-up/passkey-options/',
  access: 'staff',
  tag,
  summary: 'Create the challenge for a step-up with a passkey, valid once and for five minutes',
  response: PasskeyRequestOptions,
  unaudited: true,
})

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/staff/step-up/',
  access: 'staff',
  tag,
  summary: 'Prove the identity again, by password or second factor, which allows sensitive actions for ten minutes',
  body: Type.Object({ password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })), ...factorProof }),
  errors: ['wrong_credentials', 'wrong_code', 'passkey_rejected', 'too_many_requests'],
  limits: { per_user: ['5/15min'] },
  unaudited: true,
})
