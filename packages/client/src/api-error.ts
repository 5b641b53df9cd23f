import type { Problem } from '@fieldhouse/contract/errors'
import type { Language } from '@fieldhouse/contract/schemas'

export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'bad_request' | 'bad_response'

type Details = { status?: number; cause?: unknown; retry_after?: number | undefined } & {
  [K in 'code' | 'errors' | 'request_id' | 'cart' | 'factors']?: Problem[K] | undefined
}

/** Every failure of a call, with a message that can be shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  kind: ApiErrorKind
  status?: number
  /** Stable error code of the contract. */
  code?: string
  errors?: Record<string, string[]>
  request_id?: string
  /** The current cart, with `cart_changed`. */
  cart?: unknown
  /** The second factors of the account, with `second_factor_required`. */
  factors?: Problem['factors']
  /** Seconds until a retry may succeed, if the API sends them. */
  retry_after?: number

  constructor(kind: ApiErrorKind, message: string, details?: Details) {
    super(message)
    this.kind = kind
    Object.assign(this, details)
  }
}

/** Thrown before the request is sent. */
export class RequiredParameterError extends Error {
  override name = 'RequiredError'
  field: string

  constructor(field: string, operation: string) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}.`)
    this.field = field
  }
}

export function apiErrorMessage(kind: ApiErrorKind, lang: Language): string {
  return TEXTS[lang][kind]
}

const TEXTS: Record<Language, Record<ApiErrorKind, string>> = {
  en: {
    network: 'We can’t reach the shop. Check your connection and try again.',
    timeout: 'The shop took too long to respond. Try again.',
    aborted: 'The request was canceled.',
    bad_request: 'We couldn’t process this. Check it and try again.',
    bad_response: 'Something went wrong on our end. Try again in a moment.',
  },
  es: {
    network: 'No podemos conectar con la tienda. Revisa tu conexión e inténtalo de nuevo.',
    timeout: 'La tienda tardó demasiado en responder. Inténtalo de nuevo.',
    aborted: 'La solicitud se canceló.',
    bad_request: 'No pudimos procesar esto. Revísalo e inténtalo de nuevo.',
    bad_response: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  },
}
