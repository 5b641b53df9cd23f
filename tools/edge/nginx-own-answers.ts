import { allEndpoints } from '@fieldhouse/contract/endpoints'
import type { ErrorCode } from '@fieldhouse/contract/errors'
import { ERRORS } from '@fieldhouse/contract/errors'
import { indent } from './nginx-format.ts'
import { limitDirectives } from './nginx-limits.ts'
import type { Edge, Site } from './nginx-proxy.ts'
import { BARE_POLICY, commonHeaders, header, proxy } from './nginx-proxy.ts'
import { endpointPattern } from './nginx-queries.ts'
import { uploadLocations } from './nginx-uploads.ts'

/** Bodies up to 1 MB, as the API takes them, and uploads where the contract has them. */
export function apiLocation(edge: Edge, site: Site, { isAdmin }: { isAdmin: boolean }): string {
  return `location ^~ /api/ {
  client_max_body_size 1m;
${indent(limitDirectives(edge.config.limits))}
${indent(proxy('api', edge, site))}
  ${ticketLocation()}
${indent(uploadLocations({ isAdmin }))}
  error_page 401 = @api_not_authenticated;
  error_page 413 = @api_body_too_large;
  error_page 429 = @api_too_many_requests;
  error_page 500 502 504 = @api_service_unavailable;
}`
}

/** nginx's error log quotes the request line, and the URL of a download carries its authorization. */
function ticketLocation(): string {
  const paths = allEndpoints().flatMap(({ path, query }) => (query?.properties.ticket ? endpointPattern(path) : []))
  return `location ~ "${paths.join('|')}" { error_log stderr crit; proxy_pass http://api; }`
}

/** Responses that nginx makes itself. */
export function ownAnswers(edge: Edge): string {
  return `${renderResponse(edge, 'missing', 404, 'text/plain', '$missing_page')}
${renderResponse(edge, 'page_too_many', 429, 'text/html', '$too_many_page', { retryAfter: 5 })}
${renderResponse(edge, 'page_unavailable', 503, 'text/html', '$unavailable_page', { retryAfter: 2 })}
${problem(edge, 'not_authenticated')}
${problem(edge, 'body_too_large', { detail: 'Uploads can be up to 45 MB, other requests up to 1 MB.' })}
${problem(edge, 'too_many_requests', { retryAfter: 1 })}
${problem(edge, 'service_unavailable', { retryAfter: 2 })}`
}

/** Seconds. */
type RetryPolicy = { retryAfter?: number }

function problem(
  edge: Edge,
  code: ErrorCode,
  { detail = ERRORS[code].detail, ...again }: RetryPolicy & { detail?: string } = {},
): string {
  const { status, title } = ERRORS[code]
  const body = { type: 'about:blank', title, status, detail, code, request_id: '$request_id' }
  return renderResponse(edge, `api_${code}`, status, 'application/problem+json', JSON.stringify(body), again)
}

function renderResponse(
  edge: Edge,
  name: string,
  status: number,
  type: string,
  body: string,
  { retryAfter }: RetryPolicy = {},
): string {
  return `location @${name} {
${indent(commonHeaders(edge))}
  ${header('Content-Security-Policy', BARE_POLICY)}
  ${header('Cache-Control', 'no-store')}
  ${retryAfter ? header('Retry-After', String(retryAfter)) : ''}
  types { }
  default_type ${type};
  return ${status} '${body}';
}`
}
