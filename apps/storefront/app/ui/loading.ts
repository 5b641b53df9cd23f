import { createLoading } from '@fieldhouse/client/loading'

/** All that this page is waiting for: requests and screens. */
export const loading = createLoading()
