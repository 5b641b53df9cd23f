import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, prefix, route } from '@react-router/dev/routes'

/** One set of routes for English and, under /es, Spanish, so that neither language lacks a page. */
export default prefix('es?', [
  index('routes/start.tsx'),
  layout('routes/site-layout.tsx', [
    route('home', 'routes/home.tsx'),
    route('featured', 'routes/featured.tsx'),
    route('product-detail/:id', 'routes/product-detail.tsx'),
    route('category', 'routes/listing.tsx', { id: 'routes/category' }),
    route('search', 'routes/listing.tsx', { id: 'routes/search' }),
    route('collections/:slug', 'routes/listing.tsx', { id: 'routes/collection' }),
    route('shopping-payment', 'routes/shopping-payment.tsx'),
    // The return pages belong to the order’s screen, so that no other page pays for them.
    route('order/:id/*', 'routes/order.tsx'),
    route('wish-list', 'routes/wish-list.tsx'),
    route('profile/:section?', 'routes/profile.tsx'),
    // Pages that staff writes are at the root; everything else is not found.
    route('*', 'routes/page.tsx'),
  ]),
  layout('routes/standalone-layout.tsx', [
    route('sign-in', 'routes/sign-in.tsx'),
    route('sign-up', 'routes/sign-up.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('confirm-email', 'routes/confirm-email.tsx'),
    route('preview', 'routes/preview.tsx'),
    route('confirm-alert', 'routes/confirm-alert.tsx'),
    route('undo-change', 'routes/undo-change.tsx'),
    route('find-order', 'routes/find-order.tsx'),
    route('stop-texts/:token', 'routes/stop-texts.tsx'),
    route('newsletter/:act', 'routes/newsletter.tsx'),
  ]),
  // Gallery of all components, in development only.
  ...(import.meta.env.DEV ? [route('kit-gallery', 'routes/kit-gallery.tsx')] : []),
]) satisfies RouteConfig
