/** Takes the place of what lets others watch the router at work, which this shop does not let them: see `lightPages`. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <T>(router: T): T => router
