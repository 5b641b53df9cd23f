import { limitConcurrency } from '../concurrency-limit.ts'
import type { Pixels } from './decode-image.ts'
import { decodeImage } from './decode-image.ts'
import { rejectUnder } from './rejection.ts'

/** Enough to judge the image by: all of it is decoded, however small the result. */
const FRAME = { width: 64, square: false }

const oneAtATime = limitConcurrency({ maxConcurrent: 1, maxQueued: 20, retry_after: 5 })

/** Rejects an undecodable image during the upload, with the error under `field`, because variants are created later. */
export function validateImage(content: Buffer, field: string): Promise<Pixels> {
  return rejectUnder(
    field,
    oneAtATime(() => decodeImage(content, FRAME)),
  )
}
