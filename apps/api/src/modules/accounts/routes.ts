import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { Settings } from '../settings/service.ts'
import { authenticationRoutes } from './routes/authentication.ts'
import { staffRoutes } from './routes/staff.ts'
import { userRoutes } from './routes/users.ts'
import { createPasswordHashes } from './service/password-hashes.ts'
import type { AdoptCart } from './service/users.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps, settings: Settings, adoptCart: AdoptCart): void {
  const passwords = createPasswordHashes({ atOnce: deps.config.PASSWORD_HASHES_AT_ONCE })

  authenticationRoutes(app, { ...deps, passwords }, adoptCart)
  userRoutes(app, { ...deps, passwords }, adoptCart)
  staffRoutes(app, { ...deps, passwords }, settings)
}
