interface SharingOptions<T> {
  maxAgeMs: number
  /** A failure is given to those who wait for it, and not kept. */
  isGood: (value: T) => boolean
}

/** Requests of the same moment share one read of each key. */
export function shareBriefly<T>({ maxAgeMs, isGood }: SharingOptions<T>) {
  const shared = new Map<string, Promise<T>>()
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const known = shared.get(key)
    if (known) return known
    const reading = read()
    const forget = () => shared.delete(key)
    shared.set(key, reading)
    setTimeout(forget, maxAgeMs).unref()
    reading.then((value) => isGood(value) || forget(), forget)
    return reading
  }
}
