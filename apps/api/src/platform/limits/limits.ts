import type { Rate } from '@fieldhouse/contract/endpoint'

/** How often something may happen, counted for all processes together. */
export interface Limits {
  /**
   * Takes one from each of the rates for this subject, or throws `too_many_requests` with the seconds to wait.
   * While the store is away it passes, or with `fail_closed` throws `unavailable`.
   */
  take: (options: { name: string; subject: string; rates: readonly Rate[]; fail_closed?: true }) => Promise<void>
  /** Makes them whole again: for whoever has just proved to be the right person. */
  reset: (options: { name: string; subject: string; rates: readonly Rate[] }) => Promise<void>
}
