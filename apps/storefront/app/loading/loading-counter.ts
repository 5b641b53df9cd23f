import { createLoading } from '@fieldhouse/client/loading'

/** Pending requests and screens of this page. */
export const loadingCounter = createLoading()

/** Counts a lazy import as loading; no overlay, because the page stays usable. */
export function trackImport<T>(importing: Promise<T>): Promise<T> {
  return importing.finally(loadingCounter.begin({ background: true }))
}
