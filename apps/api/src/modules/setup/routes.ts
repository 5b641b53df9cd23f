import * as contract from '@fieldhouse/contract/setup'
import type { FastifyInstance } from 'fastify'
import { createPasswordHashes } from '#modules/accounts/service/password-hashes.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { previewedInstant, previewTicketOf, writePreviewCookie } from '#platform/preview/preview.ts'
import * as entrance from './service/entrance.ts'
import { readSetup } from './service/read-setup.ts'
import { sendTestEmail } from './service/test-email.ts'
import { uploadLogo } from './service/upload-logo.ts'

/** One at a time: a stranger's guesses must not slow down sign-ins. */
const HASHES_AT_ONCE = 1

export function setupRoutes(app: FastifyInstance, base: Deps & { settings: LiveSettings }): void {
  const deps = { ...base, passwords: createPasswordHashes({ maxConcurrent: HASHES_AT_ONCE }) }

  serve(app, contract.getEntrance, async ({ request }) => {
    const previews = previewedInstant(deps, request) !== undefined
    return { admitted: await entrance.isAdmitted(deps, { ticket: previewTicketOf(request), previews }) }
  })
  serve(app, contract.enterShop, async ({ body, reply }) => {
    const ticket = await entrance.enterShop(deps, body.password)
    const cookie = { value: ticket, seconds: entrance.ENTRANCE_SECONDS, sameSite: 'Lax' } as const
    reply.header('set-cookie', writePreviewCookie(deps, cookie))
  })
  serve(app, contract.getSetup, () => readSetup(deps))
  serve(app, contract.sendTestEmail, ({ who, query }) => sendTestEmail(deps, who, query.lang ?? 'en'))
  serve(app, contract.uploadLogo, ({ who, files }) => uploadLogo(deps, who, files.logo[0]?.content ?? Buffer.alloc(0)))
  serve(app, contract.setPreviewPassword, ({ who, body }) => entrance.setPreviewPassword(deps, who, body.password))
}
