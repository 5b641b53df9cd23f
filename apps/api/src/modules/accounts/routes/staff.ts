import * as staff from '@fieldhouse/contract/staff'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import * as invitations from '../service/invitations.ts'
import { updatePassword } from '../service/passwords.ts'
import * as roles from '../service/roles.ts'
import { logOutStaff } from '../service/sessions.ts'
import type { SignInDeps } from '../service/sign-in.ts'
import * as members from '../service/staff-members.ts'
import { getStaffUser, refreshStaffSession, staffLogIn } from '../service/staff-sign-in.ts'
import { clearStaffCookie, keepInCookie, readStaffCookie } from './staff-cookie.ts'

export function staffRoutes(app: FastifyInstance, deps: SignInDeps): void {
  staffSessionRoutes(app, deps)
  serve(app, staff.getCurrentStaff, ({ who }) => getStaffUser(deps, who))

  serve(app, staff.listMembers, async () => ({ results: await members.listMembers(deps) }))
  serve(app, staff.updateMember, ({ who, params, body }) => members.updateMember(deps, who, params.username, body))
  serve(app, staff.resetSecondFactor, ({ who, params }) => members.resetSecondFactor(deps, who, params.username))

  serve(app, staff.listInvitations, async () => ({ results: await invitations.listInvitations(deps) }))
  serve(app, staff.inviteMember, ({ who, body }) => invitations.inviteMember(deps, who, body))
  serve(app, staff.revokeInvitation, ({ who, params }) => invitations.revokeInvitation(deps, who, params.id))
  serve(app, staff.acceptInvitation, ({ body }) => invitations.acceptInvitation(deps, body))

  serve(app, staff.listRoles, async () => ({ results: await roles.listRoles(deps) }))
  serve(app, staff.createRole, ({ who, body }) => roles.createRole(deps, who, body))
  serve(app, staff.updateRole, ({ who, params, body }) => roles.updateRole(deps, who, params.id, body))
  serve(app, staff.deleteRole, ({ who, params }) => roles.deleteRole(deps, who, params.id))
}

/** The calls that set or use the cookie. */
function staffSessionRoutes(app: FastifyInstance, deps: SignInDeps): void {
  serve(app, staff.staffLogIn, async ({ who, body, reply }) => keepInCookie(reply, await staffLogIn(deps, who, body)))
  serve(app, staff.refreshStaffSession, async ({ who, request, reply }) => {
    const token = readStaffCookie(request)
    if (token === undefined) return { session: null }
    try {
      return { session: keepInCookie(reply, await refreshStaffSession(deps, who, token)) }
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_authenticated') clearStaffCookie(reply)
      throw error
    }
  })
  serve(app, staff.staffLogOut, async ({ request, reply }) => {
    const token = readStaffCookie(request)
    if (token !== undefined) await logOutStaff(deps, token)
    clearStaffCookie(reply)
  })
  serve(app, staff.updateStaffPassword, async ({ who, body, reply }) =>
    keepInCookie(reply, await updatePassword(deps, who, body)),
  )
}
