import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'

/** Renders a page that needs no API: whatever rewrites the HTML throws when it no longer finds what it rewrites. */
export async function checkBuild(buildDirectory: string): Promise<void> {
  const build: ServerBuild = await import(/* @vite-ignore */ join(buildDirectory, 'server/index.js'))
  const render = createRequestHandler(build, 'production')
  const response = await render(new Request('http://shop.example/sign-in'))
  if (response.status !== 200) throw new Error(`the built storefront answers ${response.status} to /sign-in`)
}
