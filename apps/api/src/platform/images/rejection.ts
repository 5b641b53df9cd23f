import { DomainError } from '../errors.ts'

/** Why an image is rejected; the front ends have a message for each code. */
export type ImageRejection = 'not_an_image' | 'broken' | 'too_small' | 'too_many_pixels' | 'too_costly' | 'wrong_shape'

export function rejectImage(reason: ImageRejection): never {
  throw new DomainError('image_not_accepted', { errors: { image: [reason] } })
}

/** Reports a rejected image under the name of its field. */
export function rejectUnder<T>(field: string, decoding: Promise<T>): Promise<T> {
  return decoding.catch((error) => {
    if (!(error instanceof DomainError && error.code === 'image_not_accepted')) throw error
    throw new DomainError(error.code, { errors: { [field]: Object.values(error.details.errors ?? {}).flat() } })
  })
}
