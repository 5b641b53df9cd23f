import { DomainError } from '../errors.ts'

/** Why an image is rejected; the front ends have a message for each code. */
export type ImageRejection = 'not_an_image' | 'broken' | 'too_small' | 'too_many_pixels' | 'too_costly' | 'wrong_shape'

export function rejectImage(reason: ImageRejection): never {
  throw new DomainError('image_not_accepted', { errors: { image: [reason] } })
}
