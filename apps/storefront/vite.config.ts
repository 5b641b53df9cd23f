import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const LIBRARIES = /^\0rolldown|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** And all that these import. */
const EVERY_PAGE = /storefront[\\/]app[\\/](root|route-modules|routes[\\/]|catalog[\\/]products?-(card|grid|failed))/

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Read by the server, which tells the browser early which files a screen needs.
    manifest: true,
    // A file inside a style sheet or script would be a data: address, which the content security policy forbids.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few requests: the libraries, our own part of every page, and a file for each screen.
              groups: [
                { name: 'react', test: LIBRARIES, priority: 2 },
                { name: 'shop', test: EVERY_PAGE, priority: 1 },
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
