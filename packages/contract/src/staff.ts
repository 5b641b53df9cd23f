import type { Static } from 'typebox'
import Type from 'typebox'
import type { Permission } from './access.ts'
import { PERMISSIONS } from './access.ts'
import { PasswordChange, password, username } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, LANGUAGES, oneOf, personName } from './schemas.ts'

const tag = 'Staff'
const permission = oneOf(PERMISSIONS)
const base64url = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 20_000 })
const enteredPassword = Type.String({ minLength: 1, maxLength: 200 })

export const authenticationCode = Type.String({
  pattern: '^[0-9 ]{6,7}$',
  description: 'Six-digit code of an authenticator app',
})

/** What an authenticator signs with a passkey, in WebAuthn’s own JSON. */
const PasskeyAssertion = Type.Object({
  id: base64url,
  rawId: base64url,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: Type.Optional(base64url),
  }),
  clientExtensionResults: Type.Object({}),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/** One of these proves the second factor. */
export const factorProof = {
  code: Type.Optional(authenticationCode),
  recovery_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  passkey: Type.Optional(PasskeyAssertion),
}

export const Role = Type.Object({
  id,
  name: Type.String(),
  permissions: Type.Array(permission),
  members: Type.Integer({ description: 'Number of staff members with this role' }),
})
export type Role = Static<typeof Role>

/** The signed-in staff member. */
export const StaffUser = Type.Object({
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  permissions: Type.Array(permission, { description: 'Permissions in effect' }),
  locked_permissions: Type.Array(permission, {
    description: 'Permissions that take effect once the second factor is set up',
  }),
  second_factor: Type.Boolean(),
  passkeys: Type.Integer({ description: 'Number of passkeys' }),
  authenticator_app: Type.Boolean(),
  roles: Type.Array(Type.String()),
})
export type StaffUser = Static<typeof StaffUser>

/** The refresh token is in the cookie `__Host-staff`, which scripts cannot read. */
export const StaffSession = Type.Object({ access: Type.String(), user: StaffUser })
export type StaffSession = Static<typeof StaffSession>

export const StaffMember = Type.Object({
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  role_ids: Type.Array(id),
  second_factor: Type.Boolean(),
  active: Type.Boolean(),
  last_used_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
})
export type StaffMember = Static<typeof StaffMember>

export const Invitation = Type.Object({
  id: Type.String({ format: 'uuid' }),
  email: Type.String(),
  role_ids: Type.Array(id),
  invited_by: Type.String(),
  expires_at: instant,
})
export type Invitation = Static<typeof Invitation>

const roleIds = Type.Array(id, { minItems: 1, maxItems: 20, uniqueItems: true })
const roleBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  permissions: Type.Unsafe<Permission[]>(Type.Array(permission, { uniqueItems: true })),
})
const byId = Type.Object({ id })

export const staffLogIn = endpoint({
  name: 'staffLogIn',
  method: 'POST',
  path: '/staff/login/',
  access: 'public',
  tag,
  summary:
    'Sign in to the admin, with username, password, and second factor, or with a passkey alone. Without a second factor, the session can only set one up',
  body: Type.Object({
    username: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
    password: Type.Optional(enteredPassword),
    ...factorProof,
  }),
  response: StaffSession,
  errors: [
    'wrong_credentials',
    'second_factor_required',
    'wrong_code',
    'passkey_rejected',
    'wrong_origin',
    'too_many_requests',
  ],
  limits: { per_ip: ['20/15min'], per_user: ['5/15min'] },
  admin_origin: true,
})

export const refreshStaffSession = endpoint({
  name: 'refreshStaffSession',
  method: 'POST',
  path: '/staff/refresh/',
  access: 'public',
  tag,
  summary: 'Continue the session of this browser’s cookie with a new access token and a new cookie',
  response: Type.Object({
    session: Type.Union([StaffSession, Type.Null()], { description: 'Null: the browser has no such cookie' }),
  }),
  errors: ['not_authenticated', 'wrong_origin', 'too_many_requests'],
  // Every page load refreshes, in every tab.
  limits: { per_ip: ['240/min'], per_user: ['60/min'] },
  admin_origin: true,
})

export const staffLogOut = endpoint({
  name: 'staffLogOut',
  method: 'POST',
  path: '/staff/logout/',
  access: 'public',
  tag,
  summary: 'Sign out of the admin: end the session of this browser’s cookie, and delete the cookie',
  errors: ['wrong_origin'],
  admin_origin: true,
})

export const updateStaffPassword = endpoint({
  name: 'updateStaffPassword',
  method: 'POST',
  path: '/staff/password/',
  access: 'staff',
  tag,
  summary: 'Change the staff member’s password, and end all other sessions',
  body: PasswordChange,
  response: Type.Object({ access: Type.String() }),
  errors: ['wrong_credentials', 'password_too_weak', 'wrong_origin', 'too_many_requests'],
  limits: { per_ip: ['20/h'], per_user: ['5/h'] },
  unaudited: true,
  admin_origin: true,
})

export const getCurrentStaff = endpoint({
  name: 'getCurrentStaff',
  method: 'GET',
  path: '/staff/current/',
  access: 'staff',
  tag,
  summary: 'Retrieve the signed-in staff member and their permissions',
  response: StaffUser,
})

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/staff/members/',
  access: 'staff:staff',
  tag,
  summary: 'List staff members',
  response: Type.Object({ results: Type.Array(StaffMember) }),
})

export const updateMember = endpoint({
  name: 'updateMember',
  method: 'PUT',
  path: '/staff/members/{username}/',
  access: 'staff:staff',
  tag,
  summary: 'Update a staff member’s roles, or whether they can sign in',
  params: Type.Object({ username: Type.String({ minLength: 1, maxLength: 40 }) }),
  body: Type.Object({ role_ids: roleIds, active: Type.Boolean() }),
  response: StaffMember,
  errors: ['not_found', 'password_needed', 'last_owner'],
  recent_password: true,
})

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: '/staff/members/{username}/second-factor/',
  access: 'staff:staff',
  tag,
  summary: 'Remove a staff member’s second factors and recovery codes, and end their sessions',
  params: Type.Object({ username: Type.String({ minLength: 1, maxLength: 40 }) }),
  errors: ['not_found', 'password_needed'],
  recent_password: true,
})

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/staff/invitations/',
  access: 'staff:staff',
  tag,
  summary: 'List open invitations',
  response: Type.Object({ results: Type.Array(Invitation) }),
})

export const inviteMember = endpoint({
  name: 'inviteMember',
  method: 'POST',
  path: '/staff/invitations/',
  access: 'staff:staff',
  tag,
  summary: 'Invite a staff member by email',
  body: Type.Object({ email, role_ids: roleIds, lang: Type.Optional(oneOf(LANGUAGES)) }),
  response: Invitation,
  status: 201,
  errors: ['password_needed', 'email_taken', 'too_many_requests'],
  limits: { per_user: ['30/h'] },
  recent_password: true,
})

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/staff/invitations/{id}/',
  access: 'staff:staff',
  tag,
  summary: 'Revoke an invitation',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  errors: ['not_found'],
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/staff/accept-invitation/',
  access: 'public',
  tag,
  summary: 'Accept an invitation with a new account, or with the account of that email',
  body: Type.Object({
    token: Type.String({ maxLength: 1000 }),
    username,
    password,
    first_name: Type.Optional(personName),
    last_name: Type.Optional(personName),
  }),
  errors: [
    'link_expired',
    'username_taken',
    'wrong_credentials',
    'password_too_weak',
    'wrong_origin',
    'too_many_requests',
  ],
  limits: { per_ip: ['10/h'] },
  admin_origin: true,
})

export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/staff/roles/',
  access: 'staff:staff',
  tag,
  summary: 'List roles',
  response: Type.Object({ results: Type.Array(Role) }),
})

export const createRole = endpoint({
  name: 'createRole',
  method: 'POST',
  path: '/staff/roles/',
  access: 'staff:staff',
  tag,
  summary: 'Create a role',
  body: roleBody,
  response: Role,
  status: 201,
  errors: ['name_taken', 'password_needed'],
  recent_password: true,
})

export const updateRole = endpoint({
  name: 'updateRole',
  method: 'PUT',
  path: '/staff/roles/{id}/',
  access: 'staff:staff',
  tag,
  summary: 'Update a role’s name or permissions',
  params: byId,
  body: roleBody,
  response: Role,
  errors: ['not_found', 'name_taken', 'last_owner', 'password_needed'],
  recent_password: true,
})

export const deleteRole = endpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/staff/roles/{id}/',
  access: 'staff:staff',
  tag,
  summary: 'Delete an unused role',
  params: byId,
  errors: ['not_found', 'role_in_use', 'password_needed'],
  recent_password: true,
})
