import { limitConcurrency } from '../concurrency-limit.ts'
import { DomainError } from '../errors.ts'
import { decodeImage } from './decode-image.ts'

/** The result is discarded, so a small frame suffices: the whole image is decoded either way. */
const FRAME = { width: 64, square: false }

const oneAtATime = limitConcurrency({ maxConcurrent: 1, maxQueued: 20, retry_after: 5 })

/** Rejects an undecodable image during the upload, with the error under `field`, because variants are created later. */
export function validateImage(content: Buffer, field: string): Promise<void> {
  return oneAtATime(async () => {
    await decodeImage(content, FRAME).catch((error) => {
      if (!(error instanceof DomainError)) throw error
      throw new DomainError(error.code, { errors: { [field]: Object.values(error.details.errors ?? {}).flat() } })
    })
  })
}
