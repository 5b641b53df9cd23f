import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, ServerBuild } from 'react-router'
import { createRequestHandler, ServerRouter } from 'react-router'

/** Renders pages of the built storefront, and the same trees bare, and prints CPU milliseconds of both as JSON. */
const [paths = '', rounds = '3', count = '50'] = process.argv.slice(2)
/** V8 compiles what runs often. With 10, the first page took a quarter longer than the same page in the other language. */
const WARM_UP = 300
const ORIGIN = 'http://127.0.0.1:8080'

const build = (await import(
  new URL('../../apps/storefront/build/server/index.js', import.meta.url).href
)) as ServerBuild
let seen: EntryContext | undefined
const render = createRequestHandler(watchContext(build), 'production')

for (const path of paths.split(',')) {
  const url = ORIGIN + path
  const page = async () => {
    const response = await render(new Request(url))
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  }
  await page()
  const { serverHandoffStream: _, ...context } = seen ?? fail(path)
  const bare = () => renderBare(context as EntryContext, url)
  await measure(page, WARM_UP)
  await measure(bare, WARM_UP)
  const figures: { page: number[]; bare: number[] } = { page: [], bare: [] }
  for (let round = 0; round < Number(rounds); round++) {
    figures.page.push(await measure(page, Number(count)))
    figures.bare.push(await measure(bare, Number(count)))
  }
  console.log(JSON.stringify({ path, ...figures }))
}
process.exit(0)

/** The router gives what it has loaded to the entry, which renders it. */
function watchContext(build: ServerBuild): ServerBuild {
  const { default: handle } = build.entry.module
  const watching: typeof handle = (request, status, headers, context, ...rest) => {
    seen = context
    return handle(request, status, headers, context, ...rest)
  }
  return { ...build, entry: { module: { ...build.entry.module, default: watching } } }
}

function renderBare(context: EntryContext, url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const page = createElement(ServerRouter, { context: { ...context, renderMeta: {} }, url })
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
    onShellError: reject,
  })
  return promise
}

/** CPU milliseconds of one run. */
async function measure(run: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < times; index++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

function fail(path: string): never {
  throw new Error(`${path} was not rendered`)
}
