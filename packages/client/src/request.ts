import type { Endpoint, Operation } from '@fieldhouse/contract/endpoint'
import type { Problem } from '@fieldhouse/contract/errors'
import type { Language } from '@fieldhouse/contract/schemas'
import { ApiError, apiErrorMessage, RequiredParameterError } from './api-error.ts'

export interface Transport {
  baseUrl: string
  fetch: typeof fetch
  timeoutMs: number
  lang: () => Language
}

export interface PreparedRequest {
  /** Starts with /api, without the query. */
  path: string
  query: string
  init: RequestInit
}

type Fields = Readonly<Record<string, unknown>>
export type RequestInput = { params?: Fields; query?: Fields; body?: Fields } | undefined

/** The request without its credentials. */
export function prepareRequest<E extends Endpoint>(
  operation: Operation<E>,
  input: RequestInput,
  key?: string,
): PreparedRequest {
  for (const [part, field] of operation.required) {
    if ((input?.[part]?.[field] ?? null) === null) throw new RequiredParameterError(field, operation.name)
  }
  const query = new URLSearchParams()
  append(query, input?.query)
  return {
    path: `/api${operation.path.replace(/{(\w+)}/g, (_, field) => encodeURIComponent(`${input?.params?.[field]}`))}`,
    query: query.size > 0 ? `?${query}` : '',
    init: { method: operation.method, ...bodyOf(operation.multipart, input?.body, key) },
  }
}

function bodyOf(multipart: true | undefined, fields: Fields | undefined, key: string | undefined): RequestInit {
  if (!fields) return {}
  if (!multipart) {
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
    return { body: JSON.stringify(fields), headers }
  }
  const form = new FormData()
  append(form, fields)
  return { body: form }
}

function append(to: { append: (name: string, value: string) => void }, fields: Fields | undefined) {
  for (const [name, value] of Object.entries(fields ?? {})) {
    // FormData keeps a file as it is and converts any other value to text.
    for (const item of [value].flat()) if ((item ?? null) !== null) to.append(name, item as string)
  }
}

/** Returns the response body or throws an ApiError. The timeout covers the whole body. */
export async function sendRequest(
  { baseUrl, fetch, timeoutMs, lang }: Transport,
  { path, query, init }: PreparedRequest,
  accessToken: string | null,
  signal?: AbortSignal,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  try {
    const response = await fetch(baseUrl + path + query, {
      ...init,
      headers: { ...init.headers, ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }) },
      signal: signal ? AbortSignal.any([limit.signal, signal]) : limit.signal,
    })
    return read(response, await response.text(), lang())
  } catch (error) {
    if (error instanceof ApiError) throw error
    const kind = signal?.aborted ? 'aborted' : limit.signal.aborted ? 'timeout' : 'network'
    throw new ApiError(kind, apiErrorMessage(kind, lang()), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function read({ ok, status, headers }: Response, text: string, lang: Language): unknown {
  const body = parse(text)
  if (ok && (body !== undefined || status === 204)) return body

  const kind = status < 400 || status >= 500 ? 'bad_response' : 'bad_request'
  const {
    detail,
    code,
    errors,
    cart,
    factors,
    request_id = headers.get('x-request-id') ?? undefined,
  } = (body ?? {}) as Partial<Problem>
  const message = kind === 'bad_request' && detail ? detail : apiErrorMessage(kind, lang)
  const retry_after = Number(headers.get('retry-after')) || undefined
  throw new ApiError(kind, message, { status, code, errors, cart, factors, request_id, retry_after })
}

/** Undefined if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
