/** One rate of one subject, in whole milliseconds. */
export interface Bucket {
  /** After how long one that was taken has come back. */
  every: number
  /** How long all of them take to come back. */
  whole: number
}

/** Where the limits are counted for all processes together. */
export interface LimitStore {
  /** Takes one from all buckets or from none; answers how many milliseconds to wait, 0 when it took. */
  take: (key: string, buckets: readonly Bucket[], now: Date) => Promise<number>
  reset: (key: string) => Promise<void>
  close: () => Promise<void>
}
