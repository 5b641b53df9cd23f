import type { LoadingOptions } from '@fieldhouse/client/loading'
import { createLoading } from '@fieldhouse/client/loading'

/**
 * Pending requests and screens of this page. Whatever a person asked for by pressing something covers the page with the
 * overlay once it takes longer than 200 ms. It is `background`, without the overlay, only if
 * - nobody pressed anything for it: what a page loads by itself, polls, and reads again; or
 * - its place shows the progress: a busy button, a skeleton, `data-saving`, faded sums, a note that it is being saved.
 *   Inside a dialog this is the only way, because the overlay lies below the browser's top layer.
 */
export const loadingCounter = createLoading()

/** Counts a lazy import as loading. */
export function trackImport<T>(importing: Promise<T>, options?: LoadingOptions): Promise<T> {
  return importing.finally(loadingCounter.begin(options))
}
