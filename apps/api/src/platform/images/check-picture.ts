import { boundedTo } from '../bounded.ts'
import { DomainError } from '../errors.ts'
import { readPicture } from './read-picture.ts'

/** Enough to have seen all of it. */
const FRAME = { width: 64, square: false }

const oneAtATime = boundedTo({ atOnce: 1, waiting: 20, retry_after: 5 })

/** Refuses a picture that could not be rewritten later, while whoever sent it is still there; `field` is told to them. */
export function checkPicture(content: Buffer, field: string): Promise<void> {
  return oneAtATime(async () => {
    await readPicture(content, FRAME).catch((error) => {
      if (!(error instanceof DomainError)) throw error
      throw new DomainError(error.code, { errors: { [field]: Object.values(error.details.errors ?? {}).flat() } })
    })
  })
}
