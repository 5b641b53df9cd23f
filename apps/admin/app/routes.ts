import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'

export default [
  layout('routes/shell.tsx', [
    index('routes/start.tsx'),
    route('products', 'routes/products.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
