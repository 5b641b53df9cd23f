/** Short, so that a frozen tab is not waited for longer than a run lasts; the shop's own is four times as long. */
export const TIMEOUT_MS = 2500
