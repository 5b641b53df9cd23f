/** Above all ZIP codes of the United States with a few changes of rate each. */
export const MAX_LOCAL_RATE_BYTES = 4 * 1024 * 1024
