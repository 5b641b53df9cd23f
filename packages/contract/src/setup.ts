import type { Static } from 'typebox'
import Type from 'typebox'
import { imageUploadErrors, imageUploadLimits } from './catalog-products.ts'
import { endpoint } from './endpoint.ts'
import { PREVIEW_PASSWORD_LENGTH } from './rules/preview-password.ts'
import { lang, nullableInteger, nullableString, oneOf } from './schemas.ts'

const tag = 'Set-up'

export const getEntrance = endpoint({
  name: 'getEntrance',
  method: 'GET',
  path: '/setup/entrance/',
  access: 'public',
  tag,
  summary: 'Retrieve whether this browser sees the shop: it is open, or the browser has entered the password',
  response: Type.Object({ admitted: Type.Boolean() }),
})

export const enterShop = endpoint({
  name: 'enterShop',
  method: 'POST',
  path: '/setup/entrance/',
  access: 'public',
  tag,
  summary: 'Show this browser the closed shop for a week, by cookie',
  body: Type.Object({ password: Type.String({ maxLength: PREVIEW_PASSWORD_LENGTH.maxLength }) }),
  errors: ['wrong_credentials', 'too_many_requests'],
  limits: { per_ip: ['10/15min'], global: ['600/h'], fail_closed: true },
})

export const setPreviewPassword = endpoint({
  name: 'setPreviewPassword',
  method: 'PUT',
  path: '/setup/preview-password/',
  access: 'staff:settings',
  tag,
  summary: 'Set the password that shows the closed shop. Whoever entered an earlier one sees it no longer',
  body: Type.Object({ password: Type.String(PREVIEW_PASSWORD_LENGTH) }),
})

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  method: 'PUT',
  path: '/setup/logo/',
  access: 'staff:settings',
  tag,
  summary: 'Set the shop’s logo from an SVG, PNG, JPEG, or WebP file. No byte of the file itself is stored',
  body: Type.Object({}),
  files: ['logo'],
  required_files: ['logo'],
  response: Type.Object({
    logo: Type.String({ description: 'The new value of the setting shop.logo' }),
    dropped: Type.Array(Type.String(), { description: 'Elements of an SVG that were left out, such as script' }),
  }),
  errors: imageUploadErrors,
  limits: imageUploadLimits,
})

/** In the order of the checklist. A line is added here, in `rules/checklist.ts` of the module, and in the admin’s words. */
export const SETUP_LINES = [
  ...(['name', 'contact', 'legal', 'time_zone', 'categories', 'products', 'shipping', 'tax', 'pages'] as const),
  ...(['payment', 'email', 'domain', 'logo', 'colors', 'second_factors', 'backup'] as const),
] as const
export type SetupKey = (typeof SETUP_LINES)[number]

export const SETUP_PROBLEMS = [
  ...(['unset', 'none', 'no_pictures', 'no_warehouse', 'off', 'sandbox'] as const),
  ...(['untested', 'failed', 'not_https', 'without', 'unreviewed', 'old'] as const),
] as const
export type SetupProblem = (typeof SETUP_PROBLEMS)[number]

export const SetupLine = Type.Object({
  key: oneOf(SETUP_LINES),
  needed: Type.Boolean({ description: 'false: recommended, but the shop can open without it' }),
  problem: Type.Unsafe<SetupProblem | null>({
    type: ['string', 'null'],
    enum: [...SETUP_PROBLEMS, null],
    description: 'null: done',
  }),
  text: Type.Unsafe<string | null>({ ...nullableString, description: 'What is set, such as the name' }),
  count: Type.Unsafe<number | null>({
    ...nullableInteger,
    description: 'How many there are, or how many have the problem',
  }),
})
export type SetupLine = Static<typeof SetupLine>

export const Setup = Type.Object({
  open: Type.Boolean(),
  lines: Type.Array(SetupLine),
  preview_password: Type.Boolean({ description: 'Whether a password for previews is set' }),
})
export type Setup = Static<typeof Setup>

export const getSetup = endpoint({
  name: 'getSetup',
  method: 'GET',
  path: '/setup/',
  access: 'staff:settings',
  tag,
  summary: 'Retrieve the checklist of a new shop, read from its current state',
  response: Setup,
})

export const sendTestEmail = endpoint({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/setup/test-email/',
  access: 'staff:settings',
  tag,
  summary: 'Send a test email to the support address, and tell whether the mail server took it',
  query: Type.Object({ lang }),
  response: Type.Object({
    sent: Type.Boolean(),
    error: Type.Unsafe<string | null>({ ...nullableString, description: 'Why the mail server refused it' }),
  }),
  errors: ['too_many_requests'],
  limits: { per_user: ['10/h'], fail_closed: true },
})
