import type { Static } from 'typebox'
import Type from 'typebox'
import { CartMerge } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, LANGUAGES, nullableImage, nullableString, oneOf, personName } from './schemas.ts'
import { SavedAddress } from './shipping.ts'

export const TokenPair = Type.Object({ access: Type.String(), refresh: Type.String() })
export type TokenPair = Static<typeof TokenPair>

export const username = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$',
  description: '3 to 40 letters, numbers, dots, hyphens, and underscores; case-insensitive',
})
export const password = Type.String({ minLength: 8, maxLength: 200 })
const language = oneOf(LANGUAGES)
/** Compared, not chosen: passwords from before the current rules must remain valid. */
const enteredPassword = Type.String({ minLength: 1, maxLength: 200 })
export const PasswordChange = Type.Object({ current_password: enteredPassword, new_password: password })
const guestCart = Type.Optional(Type.String({ format: 'uuid', description: 'Guest cart to merge into the account' }))
const names = { first_name: Type.Optional(personName), last_name: Type.Optional(personName) }

/** The permissions are those of the current session. */
export const User = Type.Object({
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  email_confirmed: Type.Boolean(),
  pending_email: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'New email that is not confirmed yet',
  }),
  avatar: nullableImage,
  lang: language,
  size_ids: Type.Array(id, { description: 'Sizes the customer wears' }),
  created_at: instant,
  permissions: Type.Array(Type.String()),
})
export type User = Static<typeof User>

export const SignInResult = Type.Object({
  access: Type.String(),
  refresh: Type.String(),
  user: User,
  cart_merge: Type.Optional(CartMerge),
})
export type SignInResult = Static<typeof SignInResult>

export const ShopperSession = Type.Object({
  id: Type.String({ format: 'uuid' }),
  device: Type.String({ description: 'phone, tablet, computer, or unknown' }),
  system: Type.String(),
  browser: Type.String(),
  address: Type.String(),
  created_at: instant,
  last_used_at: instant,
  current: Type.Boolean(),
})
export type ShopperSession = Static<typeof ShopperSession>

const tag = 'Authentication'

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/authentication/login/',
  access: 'public',
  tag,
  summary: 'Sign in with a username or email and a password',
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 254 }),
    password: enteredPassword,
    cart_id: guestCart,
  }),
  response: SignInResult,
  errors: ['wrong_credentials', 'too_many_requests'],
  limits: { per_ip: ['20/15min'], per_user: ['5/15min'] },
  alarm: { status: 400, above: '150/5min' },
})

export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: '/authentication/refresh/',
  access: 'public',
  tag,
  summary: 'Exchange a refresh token for a new token pair. The token can be used once',
  body: Type.Object({ refresh: Type.String({ maxLength: 500 }) }),
  response: TokenPair,
  errors: ['not_authenticated', 'too_many_requests'],
  limits: { per_ip: ['120/min'], per_user: ['10/min'] },
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/authentication/logout/',
  access: 'shopper',
  tag,
  summary: 'Sign out and end the session. Accepts an expired access token',
  body: Type.Object({
    refresh: Type.Optional(
      Type.String({ maxLength: 500, description: 'Ends its session as well, if it is another one of the user' }),
    ),
  }),
  accepts_expired: true,
})

export const generateCode = endpoint({
  name: 'generateCode',
  method: 'POST',
  path: '/authentication/generate-code',
  access: 'public',
  tag,
  summary: 'Send a password reset code by email. The answer is the same whether or not the account exists',
  body: Type.Object({
    email,
    lang: Type.Optional(language),
    proof: Type.Optional(
      Type.String({
        maxLength: 300,
        description:
          'After proof_needed: the challenge, a dot, and a number, so that their SHA-256 hash begins with as many zero ' +
          'bits as the challenge’s first part says',
      }),
    ),
  }),
  response: Type.Object({ valid_minutes: Type.Integer() }),
  status: 202,
  errors: ['proof_needed', 'too_many_requests', 'service_unavailable'],
  limits: { per_ip: ['10/h'], per_user: ['3/h', '5/d'], proof_above: ['300/h'], fail_closed: true },
})

export const validateCode = endpoint({
  name: 'validateCode',
  method: 'POST',
  path: '/authentication/validate-code',
  access: 'public',
  tag,
  summary: 'Exchange a reset code for a reset token, valid once and for 10 minutes',
  body: Type.Object({ email, code: Type.String({ minLength: 1, maxLength: 40 }) }),
  response: Type.Object({ reset_token: Type.String() }),
  errors: ['wrong_code', 'too_many_requests', 'service_unavailable'],
  limits: { per_ip: ['20/h'], fail_closed: true },
})

export const recoverPassword = endpoint({
  name: 'recoverPassword',
  method: 'POST',
  path: '/authentication/recover-password-code',
  access: 'reset',
  tag,
  summary: 'Set a new password with a reset token, and end all sessions of the account',
  body: Type.Object({ password }),
  errors: ['password_too_weak', 'reset_token_expired', 'wrong_token', 'too_many_requests'],
  limits: { per_ip: ['20/h'] },
})

export const updatePassword = endpoint({
  name: 'updatePassword',
  method: 'POST',
  path: '/authentication/update-password/',
  access: 'shopper',
  tag,
  summary: 'Change the password, and end all other sessions',
  body: PasswordChange,
  response: TokenPair,
  errors: ['wrong_credentials', 'password_too_weak', 'too_many_requests'],
  limits: { per_ip: ['20/h'], per_user: ['5/h'] },
})

const users = 'Users'

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/users/register/',
  access: 'public',
  tag: users,
  summary: 'Create an account and sign in. The answer is the same whether or not the email has an account',
  body: Type.Object({ username, email, password, ...names, lang: Type.Optional(language), cart_id: guestCart }),
  response: SignInResult,
  status: 201,
  errors: ['username_taken', 'password_too_weak', 'too_many_requests'],
  limits: { per_ip: ['5/h', '20/d'] },
  alarm: { status: 201, above: '500/h' },
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/users/confirm-email/',
  access: 'public',
  tag: users,
  summary: 'Confirm an email address with the token from its link',
  body: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
  response: Type.Object({ email: Type.String() }),
  errors: ['link_expired', 'email_taken'],
  limits: { per_ip: ['60/h'] },
})

export const revertAccountChange = endpoint({
  name: 'revertAccountChange',
  method: 'POST',
  path: '/users/revert-change/',
  access: 'public',
  tag: users,
  summary: 'Undo a changed email or a deletion with the token from its link, and end all sessions and the password',
  body: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
  response: Type.Object({ email: Type.String() }),
  errors: ['link_expired', 'email_taken'],
  limits: { per_ip: ['60/h'] },
})

export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  method: 'POST',
  path: '/users/send-confirmation/',
  access: 'shopper',
  tag: users,
  summary: 'Send the email confirmation link again',
  errors: ['too_many_requests'],
  limits: { per_user: ['3/h'] },
})

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/users/current/',
  access: 'shopper',
  tag: users,
  summary: 'Retrieve the signed-in user',
  response: User,
})

export const updatePreferences = endpoint({
  name: 'updatePreferences',
  method: 'PATCH',
  path: '/users/current/',
  access: 'shopper',
  tag: users,
  summary: 'Update the signed-in user’s email language and sizes',
  body: Type.Object({
    lang: Type.Optional(language),
    size_ids: Type.Optional(Type.Array(id, { maxItems: 30, uniqueItems: true })),
  }),
  response: User,
})

/** Rows as they are stored, newest or oldest first, 10,000 at most. */
const ExportSection = Type.Array(Type.Record(Type.String(), Type.Unknown()))

export const downloadMyData = endpoint({
  name: 'downloadMyData',
  method: 'GET',
  path: '/users/current/data/',
  access: 'shopper',
  tag: users,
  summary: 'Export the signed-in user’s data',
  response: Type.Object({
    exported_at: instant,
    user: User,
    sessions: Type.Array(ShopperSession),
    events: Type.Array(Type.Object({ at: instant, kind: Type.String(), address: nullableString })),
    sign_ins: ExportSection,
    previous_emails: ExportSection,
    invitations: ExportSection,
    staff_changes: ExportSection,
    addresses: Type.Array(SavedAddress),
    wishlist: ExportSection,
    stock_alerts: ExportSection,
    carts: ExportSection,
    shipping_quotes: ExportSection,
    payments: ExportSection,
    orders: ExportSection,
    customer_groups: ExportSection,
    redemptions: ExportSection,
    emails: ExportSection,
  }),
  limits: { per_user: ['10/h'] },
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/users/sessions/',
  access: 'shopper',
  tag: users,
  summary: 'List the signed-in user’s sessions',
  response: Type.Object({ results: Type.Array(ShopperSession) }),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{id}/',
  access: 'shopper',
  tag: users,
  summary: 'End one of the signed-in user’s sessions',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  errors: ['not_found'],
})

export const uploadAvatar = endpoint({
  name: 'uploadAvatar',
  method: 'PUT',
  path: '/users/upload-image/',
  access: 'shopper',
  tag: users,
  summary: 'Set the signed-in user’s avatar',
  body: Type.Object({}),
  files: ['avatar'],
  required_files: ['avatar'],
  response: User,
  errors: ['image_not_accepted', 'body_too_large', 'too_many_requests'],
  limits: { per_ip: ['60/h'], per_user: ['30/h'] },
})

export const removeAvatar = endpoint({
  name: 'removeAvatar',
  method: 'DELETE',
  path: '/users/upload-image/',
  access: 'shopper',
  tag: users,
  summary: 'Remove the signed-in user’s avatar',
  response: User,
})

const byUsername = Type.Object({ username: Type.String({ minLength: 1, maxLength: 40 }) })
const ownPassword = Type.Optional(
  Type.String({ ...enteredPassword, description: 'The user’s own password, required unless staff makes the change' }),
)
const userLimits = { per_ip: ['60/h'], per_user: ['60/h'] } as const

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/user/{username}/',
  access: ['self', 'staff:customers'],
  tag: users,
  summary: 'Retrieve a user',
  params: byUsername,
  response: User,
  errors: ['not_found', 'too_many_requests'],
  limits: userLimits,
  alarm: { status: 404, above: '300/h' },
})

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'POST',
  path: '/users/user/{username}/',
  access: ['self', 'staff:customers'],
  tag: users,
  summary: 'Update a user’s name and email. A new email takes effect once confirmed; the old one is notified',
  params: byUsername,
  body: Type.Object({ ...names, email: Type.Optional(email), password: ownPassword }),
  files: [],
  response: User,
  errors: ['not_found', 'wrong_credentials', 'too_many_requests'],
  limits: userLimits,
})

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/user/{username}/',
  access: ['self', 'staff:customers'],
  tag: users,
  summary: 'Delete a user. Order totals are kept. Users who delete themselves can come back for 72 hours',
  params: byUsername,
  body: Type.Object({ password: ownPassword }),
  errors: ['not_found', 'wrong_credentials', 'last_owner', 'too_many_requests'],
  limits: userLimits,
})
