import { CSP_REPORTING, inlineScriptHashes, TRUSTED_TYPES } from '@fieldhouse/process/security-headers'
import { hostOf } from './edge-config.ts'
import { indent, quotePath } from './nginx-format.ts'
import { IMMUTABLE, mediaLocations } from './nginx-media.ts'
import { apiLocation, ownAnswers } from './nginx-own-answers.ts'
import type { Edge, Site } from './nginx-proxy.ts'
import { BARE_POLICY, commonHeaders, header, proxy } from './nginx-proxy.ts'
import { DROP_UNKNOWN_ARGS } from './nginx-queries.ts'
import { keptAssets, SHORT } from './nginx-shop-server.ts'

/** Stricter than the shop's: the admin takes no payments, and its addresses are not for other sites. */
const ADMIN_HEADERS = {
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** nginx has no variable for a cookie whose name contains a hyphen. */
export const STAFF_COOKIE = `
map $http_cookie $staff_cookie {
  "~(?:^|; )__Host-staff=(?<staff_token>[\\w-]+)" "__Host-staff=$staff_token";
  default "";
}`

/** The admin's origin: its app below /admin/, the API, and images. Every other path is a page of the shop. */
export function adminServer(edge: Edge): string {
  const { shop, admin } = edge.config
  const site: Site = { url: admin.url, cookie: '$staff_cookie', isShop: false }
  const headers = commonHeaders(edge, ADMIN_HEADERS)
  return `root ${quotePath(edge.builds[0])};
absolute_redirect off;
${headers}
${header('Content-Security-Policy', BARE_POLICY)}
error_page 404 = @missing;
${DROP_UNKNOWN_ARGS}

${apiLocation(edge, site, { isAdmin: true })}

location = / { return 302 /admin/; }
location = /admin { return 308 /admin/$is_args$args; }

location ^~ /admin/assets/ {
${indent(headers)}
  add_header Cache-Control "${IMMUTABLE}";
${indent(keptAssets(edge.builds, '', '=404'))}
}

location ^~ /admin/ {
${indent(headers)}
  add_header Cache-Control "${SHORT}";
  try_files $uri /admin/index.html;
}

location = /admin/index.html {
  # Under another name the API would refuse the page's calls.
  if ($host != ${hostOf(admin.url)}) { return 302 ${admin.url}$request_uri; }
${indent(headers)}
  ${header('Content-Security-Policy', adminPolicy(edge))}
  ${header('X-Robots-Tag', 'noindex')}
  ${header('Cache-Control', 'no-cache')}
}

location = /favicon.svg {
${indent(proxy('storefront', edge, site))}
}

${mediaLocations(edge)}

location / { return 302 ${shop.url}$request_uri; }

${ownAnswers(edge)}`
}

/** Only the inline scripts of the admin build may run. The shop is framed by posting a ticket to its home page, an email as a file. */
function adminPolicy({ adminDocument, config: { shop } }: Edge): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(adminDocument)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `frame-src ${shop.url} blob:`,
    `form-action 'self' ${shop.url}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...TRUSTED_TYPES,
    ...CSP_REPORTING,
  ].join('; ')
}
