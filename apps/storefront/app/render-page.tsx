import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { log } from './api.server.ts'

interface Page {
  context: EntryContext
  url: string
  nonce: string
}

/** What React leaves where a part was not ready or has failed. Texts and data never have it: they are escaped. */
const UNFINISHED = /<!--\$[!?]-->/

/**
 * The whole page as text. Everything is loaded before, so React can write it at once, which takes half as long as a
 * stream that is collected. If a part was not ready after all, the page is rendered again as a stream, which waits.
 */
export async function renderPage({ context, url, nonce }: Page): Promise<string> {
  const data = context.serverHandoffStream ? await text(context.serverHandoffStream) : ''
  const page = () => <ServerRouter context={withData(context, data)} url={url} nonce={nonce} />
  const html = `<!DOCTYPE html>${renderToString(page())}`
  return UNFINISHED.test(html) ? renderAsStream(page(), nonce) : html
}

/**
 * The router waits for a stream of what the loaders returned, though it is complete. A part of the stream that has
 * been read already is found in this cache.
 */
function withData(context: EntryContext, data: string): EntryContext {
  const parts = [
    { done: false, value: data },
    { done: true, value: '' },
  ]
  const streamCache = Object.fromEntries(
    parts.map((result, index) => [index, Object.assign(Promise.resolve(), { result })]),
  )
  const serverHandoffStream = new ReadableStream()
  return { ...context, serverHandoffStream, renderMeta: { ...context.renderMeta, streamCache } }
}

function renderAsStream(page: ReactElement, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // Otherwise React moves large parts of a page in by script, and they are missing without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onShellError: reject,
    onError: (error) => log.error({ err: error }, 'error while rendering a page'),
  })
  return promise
}
