import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { createEveryPageGroup } from './bundle/every-page.ts'
import { lightPages } from './bundle/light-pages.ts'

const LIBRARIES = /^\0rolldown|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const ENTRY = new URL('./app/entry.client.tsx', import.meta.url)

export default defineConfig({
  plugins: [reactRouter(), lightPages()],
  build: {
    // Read by the server, which tells the browser early which files a screen needs.
    manifest: true,
    // A file inside a style sheet or script would be a data: address, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every page has these already, and the list of what to fetch is in every page, too.
      resolveDependencies: (file, files) =>
        files.filter((other) => other !== file && !/(react|shop|rolldown-runtime)-/.test(other)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few requests for a first view: the libraries, what every page loads, and the page's own screen.
              groups: [
                { name: 'react', test: LIBRARIES, priority: 2 },
                { name: createEveryPageGroup('shop', ENTRY), debugName: 'shop', priority: 1 },
              ],
            },
          },
        },
      },
    },
    // One file: a server goes on with what it began with, even when the next build is put in its place.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
  },
  server: {
    proxy: proxy({ '/api': process.env.API_URL, '/media': process.env.MEDIA_URL }),
  },
})

function proxy(targets: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(targets).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
