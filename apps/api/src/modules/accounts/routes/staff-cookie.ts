import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionSeconds } from '../rules/sessions.ts'

/** `__Host-` makes browsers reject the cookie without Secure, for another path, or for a parent domain. */
const NAME = '__Host-staff'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** Moves the refresh token from the response to the cookie, out of reach of scripts. */
export function keepInCookie<T extends { refresh: string }>(reply: FastifyReply, { refresh, ...rest }: T) {
  reply.header('set-cookie', `${NAME}=${refresh}; Max-Age=${sessionSeconds('admin')}; ${ATTRIBUTES}`)
  return rest
}

export function clearStaffCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`)
}

export function readStaffCookie({ headers }: FastifyRequest): string | undefined {
  return headers.cookie && /(?:^|; )__Host-staff=([\w-]+)/.exec(headers.cookie)?.[1]
}
