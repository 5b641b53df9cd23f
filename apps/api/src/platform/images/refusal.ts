import { DomainError } from '../errors.ts'

/** Why an image is rejected; the front ends have a message for each code. */
export type PictureRefusal = 'not_a_picture' | 'broken' | 'too_small' | 'too_many_pixels' | 'too_costly' | 'wrong_shape'

export function refusePicture(reason: PictureRefusal): never {
  throw new DomainError('image_not_accepted', { errors: { image: [reason] } })
}
