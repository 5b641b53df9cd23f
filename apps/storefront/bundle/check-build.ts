import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'

/** Renders a page that can do without the API: every HTML rewrite throws if its pattern no longer matches. */
export async function checkBuild(buildDirectory: string): Promise<void> {
  const build: ServerBuild = await import(/* @vite-ignore */ join(buildDirectory, 'server/index.js'))
  const render = createRequestHandler(build, 'production')
  const response = await withoutApi(() => render(new Request('http://shop.example/sign-in')))
  if (response.status !== 200) throw new Error(`the built storefront answers ${response.status} to /sign-in`)
}

/** The page asks for the settings. While building there is no API, so it gets none. */
async function withoutApi<T>(work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis
  globalThis.fetch = async () => Response.json({ results: [] })
  try {
    return await work()
  } finally {
    globalThis.fetch = fetch
  }
}
