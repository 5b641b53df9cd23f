import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { authenticationRoutes } from './routes/authentication.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { staffRoutes } from './routes/staff.ts'
import { userRoutes } from './routes/users.ts'
import type { AttachOrders } from './service/attach-orders.ts'
import { createPasswordHashes } from './service/password-hashes.ts'
import type { MergeGuestCart } from './service/registration.ts'

/** Provided by other modules, so that accounts does not depend on them. */
interface AccountHooks {
  mergeGuestCart: MergeGuestCart
  attachOrders: AttachOrders
  personalData: readonly PersonalData[]
}

export function accountsRoutes(app: FastifyInstance, deps: Deps, settings: LiveSettings, hooks: AccountHooks): void {
  const passwords = createPasswordHashes({ maxConcurrent: deps.config.PASSWORD_HASH_CONCURRENCY })

  const signInDeps = { ...deps, passwords, shopName: () => settings.get('shop.name') }

  authenticationRoutes(app, signInDeps, hooks.mergeGuestCart)
  userRoutes(app, { ...signInDeps, ...hooks })
  staffRoutes(app, signInDeps)
  secondFactorRoutes(app, signInDeps, settings)
}
