import type { Static } from 'typebox'
import Type from 'typebox'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { id, lang, oneOf, pageOf, paging } from './schemas.ts'

export const SETTING_TYPES = [
  'text',
  'email',
  'phone',
  'url',
  'color',
  'logo',
  'integer',
  'money',
  'boolean',
  'choice',
] as const

export const Configuration = Type.Object({
  id,
  key: Type.String(),
  value: Type.Unknown({ description: 'Its type is given by `type`' }),
  default: Type.Unknown(),
  type: oneOf(SETTING_TYPES),
  group: Type.String({ description: 'Section of the settings' }),
  public: Type.Boolean(),
  label: Type.String(),
  description: Type.String(),
  choices: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  max_length: Type.Optional(Type.Integer()),
  optional: Type.Optional(Type.Boolean({ description: 'true: the text may be empty' })),
  unit: Type.Optional(Type.String()),
  demo: Type.Optional(Type.Boolean({ description: 'true: the default is the demo shop’s, so nobody goes back to it' })),
})
export type Configuration = Static<typeof Configuration>

const tag = 'Settings'
const access = ['public', 'staff:settings'] as const

export const listConfigurations = endpoint({
  name: 'listConfigurations',
  method: 'GET',
  path: '/main/configurations/',
  access,
  tag,
  summary: 'List settings: the public ones, or all for staff with the settings permission',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(Configuration),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['settings'],
})

export const getConfiguration = endpoint({
  name: 'getConfiguration',
  method: 'GET',
  path: '/main/configurations/{id}/',
  access,
  tag,
  summary: 'Retrieve a setting',
  params: Type.Object({ id }),
  query: Type.Object({ lang }),
  response: Configuration,
  errors: ['not_found'],
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['settings'],
})

export const updateConfiguration = endpoint({
  name: 'updateConfiguration',
  method: 'PUT',
  path: '/main/configurations/{id}/',
  access: 'staff:settings',
  tag,
  summary: 'Update a setting. Takes effect within seconds',
  params: Type.Object({ id }),
  query: Type.Object({ lang }),
  body: Type.Object({ value: Type.Unknown() }),
  response: Configuration,
  errors: ['not_found', 'validation_failed', 'password_needed'],
})
