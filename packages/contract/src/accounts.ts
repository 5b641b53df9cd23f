import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'

export const TokenPair = Type.Object({ access: Type.String(), refresh: Type.String() })
export type TokenPair = Static<typeof TokenPair>

const tag = 'Authentication'

export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: '/authentication/refresh/',
  access: 'public',
  tag,
  summary: 'A new pair of tokens for a refresh token, which is used up by it',
  body: Type.Object({ refresh: Type.String() }),
  response: TokenPair,
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/authentication/logout/',
  access: 'shopper',
  tag,
  summary: 'Ends the session of a refresh token; an expired access token is accepted here',
  body: Type.Object({ refresh: Type.String() }),
})
