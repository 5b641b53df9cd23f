import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('accept-invitation', 'routes/accept-invitation.tsx'),
  layout('routes/shell.tsx', [
    index('routes/start.tsx'),
    route('products', 'routes/products.tsx'),
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
