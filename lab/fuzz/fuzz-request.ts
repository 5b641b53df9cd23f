import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { JsonObject } from './loose-schema.ts'

/** The parts of a call, before they become bytes. */
export interface CallInput {
  params: JsonObject
  query: JsonObject
  headers: JsonObject
  body?: unknown
  files: Readonly<Record<string, Buffer>>
}

/** Everything that is sent; a finding can be sent again from it. */
export interface FuzzRequest {
  index: number
  endpoint: string
  /** `valid`, or what is wrong. */
  step: string
  principal: string
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: string
  /** Of the body: a form may contain any byte. */
  encoding?: 'latin1'
}

const BOUNDARY = 'fuzz-boundary'

/** Writes a call as the bytes of a request. */
export function writeRequest(
  endpoint: Endpoint,
  { params, query, headers, body, files }: CallInput,
): Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body' | 'encoding'> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(params[name])))
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(each))}`),
  )
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toHeader(value)]))
  const line = { method: endpoint.method, path: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}` }
  if (endpoint.files && !(endpoint.json && Object.keys(files).length === 0)) {
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    return { ...line, headers: { ...sent, ...type }, body: writeForm(body, files), encoding: 'latin1' }
  }
  if (body === undefined) return { ...line, headers: sent }
  return { ...line, headers: { 'content-type': 'application/json', ...sent }, body: JSON.stringify(body) }
}

/** Lone surrogates cannot be percent-encoded. */
function toText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}

function toHeader(value: unknown): string {
  return toText(value).replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?')
}

function writeForm(body: unknown, files: Readonly<Record<string, Buffer>>): string {
  const fields = Object.entries((body ?? {}) as JsonObject).flatMap(([name, value]) =>
    [value].flat().map((each) => part(`name="${name}"`, Buffer.from(toText(each)))),
  )
  const uploads = Object.entries(files).map(([name, content]) =>
    part(`name="${name}"; filename="upload"\r\ncontent-type: application/octet-stream`, content),
  )
  return `${[...fields, ...uploads].join('')}--${BOUNDARY}--\r\n`
}

function part(disposition: string, content: Buffer): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content.toString('latin1')}\r\n`
}
