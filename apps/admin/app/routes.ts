import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { SCREENS } from './navigation.ts'

/** What a screen of the navigation shows within itself. */
const WITHIN: Record<string, RouteConfigEntry[]> = {
  '/staff': [
    index('routes/members.tsx'),
    route('invitations', 'routes/invitations.tsx'),
    route('roles', 'routes/roles.tsx'),
  ],
}

/** A screen of the navigation is the file of its name. */
const screens = SCREENS.map(({ to }) => route(to.slice(1), `routes${to}.tsx`, WITHIN[to] ?? []))

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('accept-invitation', 'routes/accept-invitation.tsx'),
  layout('routes/shell.tsx', [
    index('routes/start.tsx'),
    ...screens,
    route('products/new', 'routes/new-product.tsx'),
    route('products/:id', 'routes/product.tsx'),
    route('products/:id/preview', 'routes/product-preview.tsx'),
    route('collections/:id', 'routes/collection.tsx'),
    route('size-runs/:id', 'routes/size-run.tsx'),
    route('stock/receive', 'routes/stock-receive.tsx'),
    route('stock/count', 'routes/stock-count.tsx'),
    route('stock/skus/:id', 'routes/stock-history.tsx'),
    route('orders/new', 'routes/place-order.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('customers/:id', 'routes/customer.tsx'),
    route('returns/:id', 'routes/return.tsx'),
    route('pick/:id', 'routes/pick-batch.tsx'),
    route('pick/:id/pack', 'routes/pack.tsx'),
    route('promotions/:id', 'routes/promotion.tsx'),
    route('taxes/kinds', 'routes/tax-kinds.tsx'),
    route('taxes/local', 'routes/local-taxes.tsx'),
    route('taxes/certificates', 'routes/tax-certificates.tsx'),
    route('taxes/:state', 'routes/tax-rules.tsx'),
    route('pages/:id', 'routes/page.tsx'),
    route('banners/:id', 'routes/banner.tsx'),
    route('campaigns/:id', 'routes/campaign.tsx'),
    route('campaigns/:id/preflight', 'routes/preflight.tsx'),
    route('carts/:id', 'routes/cart.tsx'),
    route('imports/:id', 'routes/import.tsx'),
    route('staff/roles/:id', 'routes/role.tsx'),
    route('account', 'routes/account.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
