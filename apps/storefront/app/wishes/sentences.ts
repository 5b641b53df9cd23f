import type { ApiError } from '@fieldhouse/client/api-error'
import { apiErrorText } from '@fieldhouse/client/api-error'
import type { Language } from '@fieldhouse/contract/schemas'
import { wishTextsOf } from '../texts/wish-texts.ts'

/** Error message in the reader's language; messages of API errors are English. */
export function refusalSentence({ code = '', kind, message }: ApiError, lang: Language): string {
  return wishTextsOf(lang).refusals[code] ?? (kind === 'bad_request' ? apiErrorText(kind, lang) : message)
}
