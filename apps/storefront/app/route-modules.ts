import type { ScreenHandle } from './loading/lazy-screen.tsx'
import * as root from './root.tsx'
import * as confirmAlert from './routes/confirm-alert.tsx'
import * as confirmEmail from './routes/confirm-email.tsx'
import * as featured from './routes/featured.tsx'
import * as findOrder from './routes/find-order.tsx'
import * as home from './routes/home.tsx'
import * as listing from './routes/listing.tsx'
import * as newsletter from './routes/newsletter.tsx'
import * as order from './routes/order.tsx'
import * as page from './routes/page.tsx'
import * as preview from './routes/preview.tsx'
import * as productDetail from './routes/product-detail.tsx'
import * as profile from './routes/profile.tsx'
import * as resetPassword from './routes/reset-password.tsx'
import * as shoppingPayment from './routes/shopping-payment.tsx'
import * as signIn from './routes/sign-in.tsx'
import * as signUp from './routes/sign-up.tsx'
import * as siteLayout from './routes/site-layout.tsx'
import * as standaloneLayout from './routes/standalone-layout.tsx'
import * as start from './routes/start.tsx'
import * as stopTexts from './routes/stop-texts.tsx'
import * as undoChange from './routes/undo-change.tsx'
import * as wishList from './routes/wish-list.tsx'

interface RouteModule {
  default?: unknown
  loader?: unknown
  handle?: Partial<ScreenHandle>
}

/** Route modules by the router's id. They are small; the weight is in their screens. */
export const routeModules: Record<string, RouteModule> = {
  root,
  'routes/category': listing,
  'routes/collection': listing,
  'routes/confirm-alert': confirmAlert,
  'routes/confirm-email': confirmEmail,
  'routes/featured': featured,
  'routes/find-order': findOrder,
  'routes/home': home,
  'routes/newsletter': newsletter,
  'routes/order': order,
  'routes/page': page,
  'routes/preview': preview,
  'routes/product-detail': productDetail,
  'routes/profile': profile,
  'routes/reset-password': resetPassword,
  'routes/search': listing,
  'routes/shopping-payment': shoppingPayment,
  'routes/sign-in': signIn,
  'routes/sign-up': signUp,
  'routes/site-layout': siteLayout,
  'routes/standalone-layout': standaloneLayout,
  'routes/start': start,
  'routes/stop-texts': stopTexts,
  'routes/undo-change': undoChange,
  'routes/wish-list': wishList,
}
