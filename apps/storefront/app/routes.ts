import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'

export default [
  index('routes/start.tsx'),
  layout('routes/site-layout.tsx', [
    route('home', 'routes/home.tsx'),
    route('featured', 'routes/featured.tsx'),
    route('product-detail/:id', 'routes/product-detail.tsx'),
    route('category', 'routes/category.tsx'),
    route('shopping-payment', 'routes/shopping-payment.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-up', 'routes/sign-up.tsx'),
] satisfies RouteConfig
