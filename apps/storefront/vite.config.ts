import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { lightPages } from './bundle/light-pages.ts'
import { shortClassName } from './bundle/short-class-names.ts'

const LIBRARIES = /^\0rolldown|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const EVERY_PAGE = inApp(
  'root|route-modules|routes/|catalog/products?-(card|grid|failed)|ui/(breadcrumbs|button|choice-chips|day|later|size-name)|texts/by-language',
)
/** Of all texts: by itself it would be one more file, which the browser learns of only when the texts have come. */
const PLURAL = /contract[\\/]src[\\/]plural/
const FINDING = inApp('catalog/listing/(read-listing|rescue|labels|listing-view|filters)|texts/finding-texts')
/** Used here and there; otherwise the first group below that uses one of them would come with all the others. */
const SMALL_PARTS = inApp('ui/(dialog|field|status-note|empty-state|take-focus|open-drawer|removed-row)')
const CART_STORE = inApp('cart/(current-cart|cart-(store|queue|changes))')
const CART = inApp('cart/|texts/cart-texts|ui/stepper')
const WISH_STORE = inApp('wishes/(wish-parts|current-wishes|wish-store|kept-wishes)')
const WISHES = inApp('wishes/|texts/wish-texts')
/** Of the profile and of the payment page. */
const ADDRESS = inApp('address/|texts/address-texts')
const ACCOUNT = inApp('account/(?!profile|account-screen)')
const PROFILE = inApp('account/profile(?!/picture-crop)')

export default defineConfig({
  plugins: [reactRouter(), lightPages()],
  css: { modules: { generateScopedName: shortClassName } },
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
              // Few requests: the libraries, our own part of every page, and a file for each screen or a few together.
              // A group takes along all that its files import, unless one above it has it.
              groups: [
                { name: 'react', test: LIBRARIES, priority: 2 },
                { name: 'shop', test: (id) => EVERY_PAGE.test(id) || PLURAL.test(id), priority: 1 },
                { name: 'parts', test: SMALL_PARTS },
                { name: 'finding', test: FINDING },
                { name: 'cart-store', test: CART_STORE },
                { name: 'cart', test: CART },
                { name: 'wish-store', test: WISH_STORE },
                { name: 'wishes', test: WISHES },
                { name: 'address', test: ADDRESS },
                { name: 'account', test: ACCOUNT },
                { name: 'profile', test: PROFILE },
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

function inApp(paths: string): RegExp {
  return new RegExp(`storefront/app/(${paths})`.replaceAll('/', '[\\\\/]'))
}

function proxy(targets: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(targets).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
