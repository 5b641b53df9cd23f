import * as contract from '@fieldhouse/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Caller } from '#platform/caller.ts'
import { serve } from '#platform/http/serve.ts'
import * as passkeys from '../service/passkeys.ts'
import * as factors from '../service/second-factor.ts'
import type { SignInDeps } from '../service/sign-in.ts'
import { getStaffUser, stepUp } from '../service/staff-sign-in.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: SignInDeps, settings: LiveSettings): void {
  const enrolled = async (who: Caller, codes: { recovery_codes?: string[] }) => ({
    ...codes,
    // The first factor has proven the session, which the request began without.
    user: await getStaffUser(deps, { ...who, second_factor: true }),
  })

  serve(app, contract.listSecondFactors, ({ who }) => factors.listSecondFactors(deps, who))
  serve(app, contract.beginSecondFactor, async ({ who }) =>
    factors.beginSecondFactor(deps, who, await settings.get('shop.name')),
  )
  serve(app, contract.confirmSecondFactor, async ({ who, body }) =>
    enrolled(who, await factors.confirmSecondFactor(deps, who, body.code)),
  )
  serve(app, contract.removeAuthenticatorApp, ({ who }) => factors.removeAuthenticatorApp(deps, who))
  serve(app, contract.createRecoveryCodes, ({ who }) => factors.createRecoveryCodes(deps, who))

  serve(app, contract.beginPasskeySetup, async ({ who }) =>
    passkeys.beginPasskeySetup(deps, who, await settings.get('shop.name')),
  )
  serve(app, contract.addPasskey, async ({ who, body }) => enrolled(who, await passkeys.addPasskey(deps, who, body)))
  serve(app, contract.removePasskey, ({ who, params }) => passkeys.removePasskey(deps, who, params.id))

  serve(app, contract.beginPasskeySignIn, () => passkeys.beginPasskeySignIn(deps))
  serve(app, contract.beginStepUp, ({ who }) => passkeys.beginStepUp(deps, who))
  serve(app, contract.stepUp, ({ who, body }) => stepUp(deps, who, body))
}
