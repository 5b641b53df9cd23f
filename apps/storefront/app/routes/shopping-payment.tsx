import { listConfigurations } from '@fieldhouse/contract/operations.generated'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { config, loadPageData, previewedInstant } from '../api.server.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('shopping-payment', () => import('../checkout/shopping-payment-screen.tsx'))

// Only the server needs the names of the locale files, and this module is in every page's bundle.
export const handle = {
  screen: import.meta.env.SSR ? { ...screen, messages: ['cart', 'checkout', 'address'] } : screen,
}

export const meta = privateMeta(({ nav }) => nav.checkout)

export function loader({ request }: LoaderFunctionArgs) {
  return loadPageData(request, async (api) => {
    const { results } = await api.call(listConfigurations, {})
    const setting = (key: string) => `${results.find((setting) => setting.key === key)?.value ?? ''}`
    const { origin } = new URL(config.PAYPAL_SCRIPT_URL)
    const mode = setting('payments.mode')
    return {
      mode,
      clientId: setting(mode === 'sandbox' ? 'payments.paypal_sandbox_client_id' : 'payments.paypal_client_id'),
      scriptUrl: `${origin}/sdk/js`,
      isPreview: (await previewedInstant(request)) !== null,
    }
  })
}

/**
 * Forces a document load: only the document of this page has the content security policy that allows PayPal's script.
 * For leaving see checkout/use-document-navigation.ts. This is the router's `redirectDocument`, written out because the
 * function would add to every page's bundle.
 */
export const clientLoader = ({ request: { url } }: ClientLoaderFunctionArgs): never => {
  throw new Response(null, { status: 302, headers: { location: url, 'x-remix-reload-document': '1' } })
}

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function ShoppingPayment() {
  return <ScreenView screen={screen} props={useLoaderData<typeof loader>()} />
}
