interface Dated {
  starts_at: string | null
  ends_at: string | null
}

/** The instants after `now` at which something starts or ends, in order and each once. */
export function listChangeInstants(dated: readonly Dated[], now: Date): string[] {
  const instants = dated
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap((instant) => (instant === null ? [] : new Date(instant).getTime()))
    .filter((instant) => instant > now.getTime())
  return [...new Set(instants)].toSorted((a, b) => a - b).map((instant) => new Date(instant).toISOString())
}
