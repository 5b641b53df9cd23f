import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'

/** Renders a page that can do without the API: every HTML rewrite throws if its pattern no longer matches. */
export async function checkBuild(buildDirectory: string): Promise<void> {
  // Without an API, the page has the default name of the shop, and the server warns of it.
  process.env.LOG_LEVEL ??= 'error'
  const build: ServerBuild = await import(/* @vite-ignore */ join(buildDirectory, 'server/index.js'))
  const render = createRequestHandler(build, 'production')
  const response = await render(new Request('http://shop.example/sign-in'))
  if (response.status !== 200) throw new Error(`the built storefront answers ${response.status} to /sign-in`)
}
