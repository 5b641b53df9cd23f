import { accessLog } from './nginx-log.ts'
import type { Edge } from './nginx-proxy.ts'

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign']

/** From the request as it came: unknown keys are dropped from $args. */
const UTM_MAPS = UTM_KEYS.map(
  (key) => `map $request_uri $${key} { "~[?&]${key}=(?<${key}_value>[^&#]{1,600})" $${key}_value; default ""; }`,
)

/**
 * Page views of shoppers: documents, and the product that a page loads when a link is followed. Neither what a browser
 * fetches ahead nor the previews of staff is one. Of an address only the path and UTM are sent: others hold keys.
 */
export const VISITS = `
${UTM_MAPS.join('\n')}
map $http_referer $referrer_host { "~^https?://(?<referrer_host_value>[^/?#@]{1,253})(?:[/?#]|$)" $referrer_host_value; default ""; }
log_format visits escape=json '{"address":"$remote_addr","agent":"$http_user_agent","path":"$uri",'
  '"referrer":"$referrer_host",${UTM_KEYS.map((key) => `"${key}":"$${key}"`).join()},"dnt":"$http_dnt","gpc":"$http_sec_gpc"}';
map "$http_sec_purpose$http_purpose$cookie_preview $request_method $status $uri" $is_visit {
  "~^ GET (?:200|304) /api/products/products/[0-9]+/?$" 1;
  "~^ GET [0-9]+ /(?:api|admin|assets|media|t|health)/" 0;
  "~^ GET (?:200|304) /[^.]*$" 1;
  default 0;
}`

/** A datagram is sent and forgotten: a worker that is down, or slow, costs the page nothing. */
export function visitLog({ dir, config: { visits } }: Edge): string {
  if (!visits) return ''
  return `${accessLog(dir)}
access_log syslog:server=${visits},nohostname,tag=visit visits if=$is_visit;`
}
