/** Replaces the router's instrumentation hooks, which the shop does not use: see `slimBundle`. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <T>(router: T): T => router
