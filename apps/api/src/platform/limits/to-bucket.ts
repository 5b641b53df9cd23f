import type { RateLimit } from '@fieldhouse/contract/endpoint'
import type { TokenBucket } from './rate-limit-store.ts'

const UNIT_MS = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `20/15min`: a burst of twenty, and one token every 45 s. Intervals that do not divide evenly are rounded up. */
export function toBucket(rate: RateLimit, scale = 1): TokenBucket {
  const [, count = '', spans = '', unit = ''] = /^([1-9]\d*)\/([1-9]\d*)?(s|min|h|d)$/.exec(rate) ?? []
  const span = (spans === '' ? 1 : Number(spans)) * UNIT_MS[unit as keyof typeof UNIT_MS]
  const scaled = Number(count) * scale
  const every = Math.ceil(span / scaled)
  if (!Number.isSafeInteger(every * scaled)) throw new Error(`invalid rate “${rate}”: use a form such as 5/15min`)
  return { every, whole: every * scaled }
}
