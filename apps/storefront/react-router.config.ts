import type { Config } from '@react-router/dev/config'
import { checkBuild } from './bundle/check-build.ts'

export default {
  ssr: true,
  // The whole (small) table of routes comes with the first page: no request of the router's own, ever.
  routeDiscovery: { mode: 'initial' },
  // Route files are thin and all loaded with the first page (see entry.client.tsx): nothing to split.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => checkBuild(reactRouterConfig.buildDirectory),
} satisfies Config
