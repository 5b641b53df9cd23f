import { DomainError } from '../errors.ts'

/** Why a picture is not taken, as a word that screens have a text for. */
export type PictureRefusal = 'not_a_picture' | 'broken' | 'too_small' | 'too_many_pixels' | 'too_costly' | 'wrong_shape'

export function refusePicture(reason: PictureRefusal): never {
  throw new DomainError('image_not_accepted', { errors: { image: [reason] } })
}
