import type { ApiError } from '@fieldhouse/client/api-error'
import { apiErrorMessage } from '@fieldhouse/client/api-error'
import type { Language } from '@fieldhouse/contract/schemas'
import { wishlistMessagesFor } from '../locales/wishlist-messages.ts'

/** Error message in the reader's language; messages of API errors are English. */
export function formatWishlistError({ code = '', kind, message }: ApiError, lang: Language): string {
  return wishlistMessagesFor(lang).refusals[code] ?? (kind === 'bad_request' ? apiErrorMessage(kind, lang) : message)
}
