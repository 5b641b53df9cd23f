import {
  generateCode,
  logIn,
  logOut,
  recoverPassword,
  refreshTokens,
  updatePassword,
  validateCode,
} from '@fieldhouse/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import * as passwords from '../service/passwords.ts'
import type { MergeGuestCart } from '../service/registration.ts'
import { logOut as endSession, refreshSession } from '../service/sessions.ts'
import * as signIn from '../service/sign-in.ts'

export function authenticationRoutes(
  app: FastifyInstance,
  deps: signIn.SignInDeps,
  mergeGuestCart: MergeGuestCart,
): void {
  serve(app, logIn, ({ who, body }) => signIn.logIn(deps, who, body, mergeGuestCart))
  serve(app, refreshTokens, async ({ who, body }) => {
    const { access, refresh } = await refreshSession(deps, who, body.refresh, 'shop')
    return { access, refresh }
  })
  serve(app, logOut, ({ who, body }) => endSession(deps, who, body.refresh))
  serve(app, generateCode, ({ body }) => passwords.requestResetCode(deps, body))
  serve(app, validateCode, ({ who, body }) => passwords.validateCode(deps, who, body))
  serve(app, recoverPassword, ({ who, body }) => passwords.recoverPassword(deps, who, body.password))
  serve(app, updatePassword, ({ who, body }) => passwords.updatePassword(deps, who, body))
}
