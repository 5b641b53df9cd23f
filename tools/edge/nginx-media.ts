import { indent, quotePath } from './nginx-format.ts'
import type { Edge } from './nginx-proxy.ts'
import { BARE_POLICY, commonHeaders, header } from './nginx-proxy.ts'

/** Names of images and built files change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

const CERTIFICATE_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** Images from S3 are kept here, because every request there costs time and money. */
export function mediaCache({ config, dir }: Edge): string {
  if (!('s3' in config.media)) return ''
  return `proxy_cache_path ${quotePath(`${dir}/images`)} levels=1:2 keys_zone=images:16m max_size=5g inactive=30d use_temp_path=off;
${config.resolver ? `resolver ${config.resolver.join(' ')} valid=30s;` : ''}`
}

/** Only images, whatever else lies in the folder or the bucket. */
export function mediaLocations(edge: Edge): string {
  const { media } = edge.config
  return `location /media/ { return 404; }

location ~ ^/media/(?<picture>.+\\.(?:avif|webp|png|jpe?g))$ {
${indent(commonHeaders(edge))}
  ${header('Content-Security-Policy', `${BARE_POLICY}; sandbox`)}
  add_header Cache-Control "${IMMUTABLE}";
${indent('s3' in media ? fromBucket(media.s3.url) : fromFolders(media.folders))}
}`
}

function fromFolders(folders: readonly string[]): string {
  return `types { image/avif avif; image/webp webp; image/png png; image/jpeg jpg jpeg; }
root /;
try_files ${folders.map((folder) => quotePath(`${folder}/$picture`, { variables: true })).join(' ')} =404;`
}

/** The bucket's address is a variable, so that nginx asks for it again while it runs. */
function fromBucket(bucket: string): string {
  const { protocol, host, hostname, pathname } = new URL(bucket)
  return `set $bucket ${host};
proxy_pass ${protocol}//$bucket${pathname.replace(/\/$/, '')}/$picture;
proxy_http_version 1.1;
proxy_connect_timeout 5s;
proxy_read_timeout 15s;
proxy_ssl_server_name on;
proxy_ssl_name ${hostname};
proxy_ssl_verify on;
proxy_ssl_verify_depth 4;
proxy_ssl_trusted_certificate ${CERTIFICATE_AUTHORITIES};
proxy_pass_request_headers off;
proxy_pass_request_body off;
proxy_method GET;
proxy_set_header Host ${host};
proxy_set_header Connection "";
proxy_cache images;
proxy_cache_key $picture;
proxy_cache_valid 200 30d;
proxy_cache_bypass 0;
proxy_no_cache 0;
proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;
proxy_hide_header Set-Cookie;
proxy_hide_header Cache-Control;
proxy_hide_header X-Amz-Request-Id;
proxy_hide_header X-Amz-Id-2;
proxy_hide_header X-Amz-Version-Id;
proxy_hide_header X-Amz-Server-Side-Encryption;
proxy_intercept_errors on;
error_page 400 403 404 = @missing;
error_page 500 502 503 504 = @page_unavailable;`
}
