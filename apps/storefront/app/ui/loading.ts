import { createLoading } from '@fieldhouse/client/loading'

/** All that this page is waiting for: requests and screens. */
export const loading = createLoading()

/** Counts a lazy part as loading until it is there; no overlay, because the page stays usable. */
export function trackImport<T>(importing: Promise<T>): Promise<T> {
  return importing.finally(loading.begin({ quiet: true }))
}
