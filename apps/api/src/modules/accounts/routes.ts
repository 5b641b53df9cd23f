import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { Settings } from '../settings/service.ts'
import { authenticationRoutes } from './routes/authentication.ts'
import { staffRoutes } from './routes/staff.ts'
import { userRoutes } from './routes/users.ts'
import { createPasswordHashes } from './service/password-hashes.ts'
import type { AddressBook, ForgetPayer } from './service/people.ts'
import type { AdoptCart } from './service/users.ts'

/** Provided by other modules, so that accounts does not depend on them. */
interface Others {
  adoptCart: AdoptCart
  addressBook: AddressBook
  forgetPayer: ForgetPayer
}

export function accountsRoutes(app: FastifyInstance, deps: Deps, settings: Settings, others: Others): void {
  const passwords = createPasswordHashes({ atOnce: deps.config.PASSWORD_HASH_CONCURRENCY })

  authenticationRoutes(app, { ...deps, passwords }, others.adoptCart)
  userRoutes(app, { ...deps, ...others, passwords })
  staffRoutes(app, { ...deps, passwords }, settings)
}
