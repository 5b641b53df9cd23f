import { CSP_REPORTING, inlineScriptHashes, TRUSTED_TYPES } from '@fieldhouse/process/security-headers'
import { indent, quotePath } from './nginx-format.ts'
import { DROP_UNKNOWN_ARGS } from './nginx-queries.ts'
import type { EdgeConfig, Site } from './nginx-server.ts'
import {
  adminHost,
  apiLocation,
  BARE_POLICY,
  commonHeaders,
  header,
  IMMUTABLE,
  loopback,
  mediaLocations,
  ownAnswers,
  proxy,
  SHORT,
} from './nginx-server.ts'

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
export function nginxAdminServer(edge: EdgeConfig): string {
  const site: Site = { host: adminHost(edge), cookie: '$staff_cookie' }
  const headers = commonHeaders(ADMIN_HEADERS)
  return `listen ${loopback(edge.adminPort)};
root ${quotePath(edge.site)};
absolute_redirect off;
${headers}
${header('Content-Security-Policy', BARE_POLICY)}
error_page 404 = @missing;
${DROP_UNKNOWN_ARGS}

${apiLocation(edge, site)}

location = / { return 302 /admin/; }
location = /admin { return 308 /admin/$is_args$args; }

location ^~ /admin/assets/ {
${indent(headers)}
  add_header Cache-Control "${IMMUTABLE}";
}

location ^~ /admin/ {
${indent(headers)}
  add_header Cache-Control "${SHORT}";
  try_files $uri /admin/index.html;
}

location = /admin/index.html {
  # Under another name the API would refuse the page's calls.
  if ($host != localhost) { return 302 http://${site.host}$request_uri; }
${indent(headers)}
  ${header('Content-Security-Policy', adminPolicy(edge))}
  ${header('X-Robots-Tag', 'noindex')}
  ${header('Cache-Control', 'no-cache')}
}

location = /favicon.svg {
${indent(proxy('storefront', site))}
}

${mediaLocations()}

location / { return 302 http://${loopback(edge.port)}$request_uri; }

${ownAnswers()}`
}

/** Only the inline scripts of the admin build may run. The shop is framed by posting a ticket to its home page, an email as a file. */
function adminPolicy({ adminDocument, port }: EdgeConfig): string {
  const shop = `http://${loopback(port)}`
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(adminDocument)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `frame-src ${shop} blob:`,
    `form-action 'self' ${shop}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...TRUSTED_TYPES,
    ...CSP_REPORTING,
  ].join('; ')
}
