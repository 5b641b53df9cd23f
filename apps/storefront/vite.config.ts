import { hash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { cutFunctions } from './bundle/cut-functions.ts'
import { createEveryPageGroup } from './bundle/every-page.ts'
import { inlineOperations } from './bundle/inline-operations.ts'
import { slimBundle } from './bundle/slim-bundle.ts'

const LIBRARIES = /^\0rolldown|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const LOCALE = /locales\/(..)\//
/** Chunks that every page has. */
const SHARED = /\b(react|shop|rolldown-runtime)\b/
/** The server names the same files as the browser. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'
const ENTRY = new URL('./app/entry.client.tsx', import.meta.url)

export default defineConfig({
  // Every page carries its class names: the default ones are longer, and say the line in the file.
  css: { modules: { generateScopedName: (name, file) => `${name}_${hashName(file)}` } },
  plugins: [reactRouter(), slimBundle(), cutFunctions(), inlineOperations(), redirectToAdmin(), acceptFramedPreview()],
  build: {
    // The server reads it to preload the files of a screen.
    manifest: true,
    // Inlined assets are data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every page already has these chunks, and the preload lists are part of every page's bundle.
      resolveDependencies: (file, files) => files.filter((name) => name !== file && !SHARED.test(name)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the files of all screens, so names and hashes are no longer than they must be. A locale
            // file has the same name in each language.
            chunkFileNames: ({ facadeModuleId, name }) =>
              `assets/${languagePrefix(facadeModuleId)}${shortName(name)}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ASSET_NAMES,
            codeSplitting: {
              // Three requests for a first view: libraries, code of every page, and the page's screen.
              groups: [
                { name: 'react', test: LIBRARIES, priority: 2 },
                { name: createEveryPageGroup('shop', ENTRY), debugName: 'shop', priority: 1 },
              ],
            },
          },
        },
      },
    },
    // A single file, so that a running server is not affected when the next build replaces the files.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false, assetFileNames: ASSET_NAMES } } } },
  },
  server: {
    proxy: proxy({ '/api': process.env.API_URL, '/media': process.env.MEDIA_URL }),
  },
})

/** The same on the server and in the browser, whose builds differ in the folder that paths are relative to. */
function hashName(file: string): string {
  return hash('sha1', file.replace(/^.*\/app\//, '').replace(/\?.*$/, ''), 'base64url').slice(0, 4)
}

function shortName(name: string): string {
  return SHARED.test(name) ? name : name.slice(0, 4)
}

function languagePrefix(module: string | null): string {
  const [, lang] = module?.match(LOCALE) ?? []
  return lang ? `${lang}-` : ''
}

/** As at the edge: the admin has an origin of its own. */
function redirectToAdmin(): Plugin {
  return {
    name: 'redirect-to-admin',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const { ADMIN_URL } = process.env
        if (!ADMIN_URL || !/^\/admin\b/.test(request.url ?? '')) return next()
        response.writeHead(302, { location: ADMIN_URL + request.url }).end()
      })
    },
  }
}

/** As server/framed-preview.ts: a form of the admin shows the home page as of another time. */
function acceptFramedPreview(): Plugin {
  return {
    name: 'accept-framed-preview',
    configureServer: ({ middlewares }) => {
      middlewares.use(async (request, _response, next) => {
        if (request.method !== 'POST' || !/^(?:\/es)?\/home$/.test(request.url ?? '')) return next()
        const ticket = new URLSearchParams(await text(request)).get('ticket')
        request.method = 'GET'
        request.headers.cookie = `preview=${ticket}; framed=1`
        for (const name of ['content-length', 'content-type', 'origin']) delete request.headers[name]
        next()
      })
    },
  }
}

function proxy(targets: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(targets).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
