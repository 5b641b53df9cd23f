import { prerender } from 'react-dom/static'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'

/** Runs once, at build time: the server answers every path under /admin/ with this document. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />)

  headers.set('Content-Type', 'text/html')
  return new Response(prelude, { status, headers })
}
