import type { CallOptions, Client } from '@fieldhouse/client/client'
import type { Category } from '@fieldhouse/contract/listing'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { loadPageData } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { listingPageOf, shownListing } from '../catalog/listing/listing-page.ts'
import { fetchCategories, readSharedCategories } from '../catalog/shared-categories.ts'
import { notFoundMeta, pageMeta } from '../kit/page-meta.ts'
import { langOfRequest } from '../lang.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('listing', () => import('../catalog/listing/listing-screen.tsx'))

export const handle = {
  screen: {
    ...screen,
    messages: ['listing'],
    partsOf: ({ rescue, help }: Awaited<ReturnType<typeof loader>>) => (rescue || help ? ['listing-extra.tsx'] : []),
  },
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (texts) => args.loaderData?.head ?? notFoundMeta(texts))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPageData(request, (api) => read(request, api, () => fetchCategories(api, langOfRequest(request)), {}))

/** Filtering shows its progress in place; any other navigation shows the page's loading state. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const background = listingPageOf(new URL(request.url)) === shownListing.page
  return loadPage(screen, read(request, api, readSharedCategories, { background, signal: request.signal }))
}

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Listing() {
  return <ScreenView screen={screen} props={{ listing: useLoaderData<typeof loader>() }} />
}

/** Loaded on demand: a first view gets its listing from the server. */
async function read(request: Request, client: Client, readCategories: () => Promise<Category[]>, options: CallOptions) {
  const { readListing } = await import('../catalog/listing/read-listing.ts')
  return readListing({ client, readCategories }, new URL(request.url), options)
}
