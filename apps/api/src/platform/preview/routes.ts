import { endPreview, getPreview, openPreview, startPreview } from '@fieldhouse/contract/preview'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { PreviewClaim } from './preview.ts'
import {
  clearPreviewCookie,
  previewCookie,
  previewedInstant,
  previewFrame,
  previewLink,
  readPreviewTicket,
} from './preview.ts'

export function previewRoutes(app: FastifyInstance, deps: Pick<Deps, 'clock' | 'keys' | 'config'>): void {
  serve(app, startPreview, async ({ who, body }) => {
    const { drafts = false, lang = 'en' } = body
    if (drafts && !who.permissions.has('banners')) throw new DomainError('forbidden')
    const as_of = new Date(body.as_of).toISOString()
    const claim: PreviewClaim = { as_of, ...(drafts && { drafts }) }
    return { as_of, url: previewLink(deps, claim, { lang, to: body.path }), frame: previewFrame(deps, claim, lang) }
  })

  serve(app, openPreview, async ({ body, reply }) => {
    const claim = readPreviewTicket(deps, body.ticket)
    reply.header('set-cookie', previewCookie(deps, claim))
    return { as_of: claim.as_of }
  })

  serve(app, getPreview, async ({ request }) => ({ as_of: previewedInstant(deps, request)?.toISOString() ?? null }))

  serve(app, endPreview, async ({ reply }) => {
    reply.header('set-cookie', clearPreviewCookie(deps))
  })
}
