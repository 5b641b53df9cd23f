import type { Config } from '@react-router/dev/config'
import { checkBuild } from './bundle/check-build.ts'

export default {
  ssr: true,
  // The first page contains the whole route manifest, which is small, so the router never requests it.
  routeDiscovery: { mode: 'initial' },
  // Route modules are small and all loaded with the first page (see entry.client.tsx), so splitting gains nothing.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => checkBuild(reactRouterConfig.buildDirectory),
} satisfies Config
