/** Short, so that a frozen tab never outlasts a run; the shop's own timeout is four times as long. */
export const TIMEOUT_MS = 2500
