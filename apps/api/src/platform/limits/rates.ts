import type { Rate } from '@fieldhouse/contract/endpoint'
import type { Bucket } from './limit-store.ts'

const UNIT_MS = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `20/15min`: twenty at once, and one comes back every 45 s. Spans that do not divide evenly are rounded up. */
export function toBucket(rate: Rate, scale = 1): Bucket {
  const [, count = '', spans = '', unit = ''] = /^([1-9]\d*)\/([1-9]\d*)?(s|min|h|d)$/.exec(rate) ?? []
  const span = (spans === '' ? 1 : Number(spans)) * UNIT_MS[unit as keyof typeof UNIT_MS]
  const scaled = Number(count) * scale
  const every = Math.ceil(span / scaled)
  if (!Number.isSafeInteger(every * scaled)) throw new Error(`invalid rate “${rate}”: use a form such as 5/15min`)
  return { every, whole: every * scaled }
}
