import { readConfig, url } from '@fieldhouse/process/config'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const { API_URL, MEDIA_URL, PUBLIC_URL } = readConfig({
  API_URL: url({ description: 'Where the staff side finds the API while it is developed', default: '' }),
  MEDIA_URL: url({ description: 'Where the staff side finds the pictures while it is developed', default: '' }),
  PUBLIC_URL: url({ description: 'The shop’s URL while the staff side is developed', default: '' }),
})

const proxy = {
  ...(API_URL && { '/api': API_URL }),
  ...(MEDIA_URL && { '/media': MEDIA_URL }),
}

export default defineConfig({
  base: '/admin/',
  plugins: [reactRouter(), redirectToShop()],
  server: { proxy },
  // Pre-bundled: discovered one by one, each would reload the page after the dev server starts.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/spotlight',
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      'mantine-datatable',
      'react-toastify/unstyled',
    ],
  },
  // Inlined images and fonts cannot be cached separately, and the CSP forbids data: for fonts.
  build: { assetsInlineLimit: 0 },
})

/** As at the edge: a path that is not the admin's is a page of the shop. */
function redirectToShop(): Plugin {
  return {
    name: 'redirect-to-shop',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url ?? '/'
        if (!PUBLIC_URL || /^\/(admin|api|media|@|node_modules)\b/.test(path)) return next()
        response.writeHead(302, { location: path === '/' ? '/admin/' : PUBLIC_URL + path }).end()
      })
    },
  }
}
