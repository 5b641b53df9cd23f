import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { PAGE_QUERY_KEYS, pagePattern } from '../../apps/storefront/server/page-queries.ts'

/** Known keys may be interleaved with unknown ones this often; known keys after that are dropped as well. */
const RUNS = 4
const KEPT = Array.from({ length: RUNS }, (_, index) => `$kept_${index + 1}`).join('')

/**
 * Drops query keys that a page or a cached endpoint does not read, from the cache key and from the request that is
 * passed on: an invented key would otherwise make every request a miss. Most requests have no query, and no pattern is
 * tried for them.
 */
export function queryMaps(): string {
  const pages = Object.entries(PAGE_QUERY_KEYS).map(([path, keys]) => knownKeys(pagePattern(path), keys))
  const endpoints = allEndpoints().flatMap(({ method, path, query, cache }) =>
    method === 'GET' && cache ? knownKeys(endpointPattern(path), Object.keys(query?.properties ?? {})) : [],
  )
  return `
map $request_uri $raw_path { "~^(?<raw_path_of_uri>[^?]*)" $raw_path_of_uri; default ""; }
map "$uri $args" $known_args {
  "~ $" "";
${[...pages, ...endpoints].map((line) => `  ${line}`).join('\n')}
  "~^/(?:api|admin)[/ ]" $args;
  default "";
}
map "$known_args $args" $has_unknown_args { " " 0; "~^(?<known_args_again>\\S*) \\k<known_args_again>$" 0; default 1; }`
}

/** In the server block, before any location is chosen. */
export const DROP_UNKNOWN_ARGS = 'if ($has_unknown_args) { set $args $known_args; }'

/** Matches the endpoint's path, as a regular expression of nginx. */
export function endpointPattern(path: string): string {
  return `^/api${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`
}

/** The possessive quantifiers keep the match linear in the length of the query. */
function knownKeys(pattern: string, keys: readonly string[]): string {
  const known = `(?:${keys.join('|')})=[^&]*(?:&|$)`
  if (keys.length === 0) return `"~${pattern.replace(/\$$/, ' ')}" "";`
  const runs = Array.from(
    { length: RUNS },
    (_, index) => `(?:(?!${known})[^&]+(?:&|$)|&)*+(?<kept_${index + 1}>(?:${known})*+)`,
  )
  return `"~${pattern.replace(/\$$/, ' ')}${runs.join('')}" "${KEPT}";`
}
