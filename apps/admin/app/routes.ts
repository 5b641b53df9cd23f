import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('accept-invitation', 'routes/accept-invitation.tsx'),
  layout('routes/shell.tsx', [
    index('routes/start.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/new', 'routes/new-product.tsx'),
    route('products/:id', 'routes/product.tsx'),
    route('products/:id/preview', 'routes/product-preview.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('size-runs', 'routes/size-runs.tsx'),
    route('size-runs/:id', 'routes/size-run.tsx'),
    route('synonyms', 'routes/synonyms.tsx'),
    route('stock', 'routes/stock.tsx'),
    route('stock/receive', 'routes/stock-receive.tsx'),
    route('stock/count', 'routes/stock-count.tsx'),
    route('stock/skus/:id', 'routes/stock-history.tsx'),
    route('promotions', 'routes/promotions.tsx'),
    route('promotions/:id', 'routes/promotion.tsx'),
    route('calendar', 'routes/calendar.tsx'),
    route('groups', 'routes/groups.tsx'),
    route('taxes', 'routes/taxes.tsx'),
    route('imports', 'routes/imports.tsx'),
    route('imports/:id', 'routes/import.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('staff', 'routes/staff.tsx', [
      index('routes/members.tsx'),
      route('invitations', 'routes/invitations.tsx'),
      route('roles', 'routes/roles.tsx'),
    ]),
    route('staff/roles/:id', 'routes/role.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('account', 'routes/account.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
