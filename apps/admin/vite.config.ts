import { readConfig, url } from '@fieldhouse/process/config'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const { API_URL, MEDIA_URL } = readConfig({
  API_URL: url({ description: 'Where the staff side finds the API while it is developed', default: '' }),
  MEDIA_URL: url({ description: 'Where the staff side finds the pictures while it is developed', default: '' }),
})

const proxy = {
  ...(API_URL && { '/api': API_URL }),
  ...(MEDIA_URL && { '/media': MEDIA_URL }),
}

export default defineConfig({
  base: '/admin/',
  plugins: [reactRouter()],
  server: { proxy },
  // Found one by one, each of these would reload the page of whoever has just started.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/spotlight',
      '@tanstack/react-query',
      'mantine-datatable',
      'react-toastify/unstyled',
    ],
  },
  // A picture or font inside a script cannot be cached on its own, and data: is not in the policy for fonts.
  build: { assetsInlineLimit: 0 },
})
