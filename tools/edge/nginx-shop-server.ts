import { indent, quotePath } from './nginx-format.ts'
import { limitDirectives, pageLimitDirectives } from './nginx-limits.ts'
import { IMMUTABLE, mediaLocations } from './nginx-media.ts'
import { apiLocation, ownAnswers } from './nginx-own-answers.ts'
import type { Edge, Site } from './nginx-proxy.ts'
import { BARE_POLICY, commonHeaders, header, proxy } from './nginx-proxy.ts'
import { DROP_UNKNOWN_ARGS } from './nginx-queries.ts'
import { visitLog } from './nginx-visits.ts'

export const SHORT = 'public, max-age=3600'

/** The shop's origin: pages, the API, images, and built files. */
export function shopServer(edge: Edge): string {
  const { config, root, builds } = edge
  const { shop, admin, limits } = config
  const site: Site = { url: shop.url, cookie: '$preview', isShop: true }
  return `root ${quotePath(builds[0])};
absolute_redirect off;
${visitLog(edge)}
${commonHeaders(edge)}
${header('Content-Security-Policy', BARE_POLICY)}
error_page 404 = @missing;
${DROP_UNKNOWN_ARGS}

${apiLocation(edge, site, { isAdmin: false })}

location = /.well-known/security.txt {
${indent(proxy('api', edge, site))}
}

${['/feeds/', '/t/'].map((path) => apiPage(edge, site, path)).join('\n\n')}

location = /admin { return 302 ${admin.url}/admin/$is_args$args; }
location ^~ /admin/ { return 302 ${admin.url}$request_uri; }

${mediaLocations(edge)}

location ^~ /assets/ {
${indent(commonHeaders(edge))}
  add_header Cache-Control "${IMMUTABLE}";
${indent(keptAssets(builds, 'storefront', '@newer_assets'))}
}

# The storefront may already run a build that the edge has not been told of.
location @newer_assets {
${indent(commonHeaders(edge))}
  add_header Cache-Control "${IMMUTABLE}";
  root ${quotePath(`${root}/apps/storefront/build/client`)};
}

location / {
${indent(commonHeaders(edge))}
  add_header Cache-Control "${SHORT}";
  root ${quotePath(`${builds[0]}/storefront`)};
  try_files $uri @storefront;
}

location @storefront {
${indent(pageLimitDirectives(limits))}
${indent(proxy('storefront', edge, site))}
  # Pages are the same for all visitors, whatever token comes with the request.
  proxy_set_header Authorization "";
  proxy_cache_bypass $cookie_preview;
  proxy_no_cache $cookie_preview;
  error_page 429 = @page_too_many;
  error_page 500 502 504 = @page_unavailable;
}

${ownAnswers(edge)}`
}

/** Searches the assets of every build that is kept, the newest first. */
export function keptAssets(builds: readonly string[], app: string, otherwise: string): string {
  const files = builds.map((build) => quotePath(`${build}${app && `/${app}`}$uri`, { variables: true }))
  return `root /;
try_files ${files.join(' ')} ${otherwise};`
}

/** An address outside /api/ that the API answers, to people. */
function apiPage(edge: Edge, site: Site, path: string): string {
  return `location ^~ ${path} {
${indent(limitDirectives(edge.config.limits))}
${indent(proxy('api', edge, site))}
  error_page 429 = @page_too_many;
  error_page 500 502 504 = @page_unavailable;
}`
}
