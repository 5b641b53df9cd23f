import {
  confirmEmail,
  deleteUser,
  downloadMyData,
  endSession,
  getCurrentUser,
  getUser,
  listSessions,
  register,
  removeAvatar,
  revertAccountChange,
  sendConfirmation,
  updatePreferences,
  updateUser,
  uploadAvatar,
} from '@fieldhouse/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import * as deletion from '../service/account-deletion.ts'
import type { ShopName } from '../service/assert-strong-password.ts'
import type { AttachOrders } from '../service/attach-orders.ts'
import { exportData } from '../service/export-data.ts'
import type { PasswordHashes } from '../service/password-hashes.ts'
import * as users from '../service/registration.ts'
import * as reverts from '../service/revert-links.ts'
import { endOwnSession, listOwnSessions } from '../service/sessions.ts'
import * as people from '../service/user-profiles.ts'

export function userRoutes(
  app: FastifyInstance,
  deps: Deps & {
    passwords: PasswordHashes
    shopName: ShopName
    mergeGuestCart: users.MergeGuestCart
    attachOrders: AttachOrders
    personalData: readonly PersonalData[]
  },
): void {
  serve(app, register, ({ who, body }) => users.register(deps, who, body, deps.mergeGuestCart))
  serve(app, confirmEmail, ({ body }) => users.confirmEmail(deps, body.token))
  serve(app, revertAccountChange, ({ body }) => reverts.revertAccountChange(deps, body.token))
  serve(app, sendConfirmation, ({ who }) => users.sendConfirmation(deps, who))
  serve(app, getCurrentUser, ({ who }) => users.getCurrentUser(deps, who))
  serve(app, updatePreferences, ({ who, body }) => users.updatePreferences(deps, who, body))
  serve(app, downloadMyData, ({ who }) => exportData(deps, who))

  serve(app, listSessions, async ({ who }) => ({ results: await listOwnSessions(deps, who) }))
  serve(app, endSession, ({ who, params }) => endOwnSession(deps, who, params.id))

  serve(app, uploadAvatar, async ({ who, files }) => {
    const [avatar] = files.avatar ?? []
    if (!avatar) throw new DomainError('validation_failed', { errors: { avatar: ['is required'] } })
    return people.uploadAvatar(deps, who, avatar.content)
  })
  serve(app, removeAvatar, ({ who }) => people.removeAvatar(deps, who))

  serve(app, getUser, ({ who, params }) => people.getUser(deps, who, params.username))
  serve(app, updateUser, ({ who, params, body }) => people.updateUser(deps, who, params.username, body))
  serve(app, deleteUser, ({ who, params, body }) => deletion.deleteUser(deps, who, params.username, body.password))
}
