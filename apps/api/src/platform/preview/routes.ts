import { endPreview, getPreview, openPreview, startPreview } from '@fieldhouse/contract/preview'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import {
  clearPreviewCookie,
  previewCookie,
  previewedInstant,
  previewFrame,
  previewLink,
  readPreviewTicket,
} from './preview.ts'

export function previewRoutes(app: FastifyInstance, deps: Pick<Deps, 'clock' | 'keys' | 'config'>): void {
  serve(app, startPreview, async ({ body }) => {
    const as_of = new Date(body.as_of)
    const lang = body.lang ?? 'en'
    const url = previewLink(deps, as_of, lang)
    return { as_of: as_of.toISOString(), url, frame: previewFrame(deps, as_of, lang) }
  })

  serve(app, openPreview, async ({ body, reply }) => {
    const as_of = readPreviewTicket(deps, body.ticket)
    reply.header('set-cookie', previewCookie(deps, as_of))
    return { as_of: as_of.toISOString() }
  })

  serve(app, getPreview, async ({ request }) => ({ as_of: previewedInstant(deps, request)?.toISOString() ?? null }))

  serve(app, endPreview, async ({ reply }) => {
    reply.header('set-cookie', clearPreviewCookie(deps))
  })
}
