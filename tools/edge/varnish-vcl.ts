import { REPEATED_PURGE, SURROGATE_CONTROL, SURROGATE_KEY } from '@fieldhouse/contract/rules/surrogates'
import type { EdgeConfig } from './edge-config.ts'
import { indent } from './nginx-format.ts'

export type VarnishConfig = NonNullable<EdgeConfig['varnish']>

/** Names of varnishd's sockets. A shopper's request can only come in through the first one. */
export const PAGES_SOCKET = 'pages'
export const PURGE_SOCKET = 'purge'

/** Of what is too old or was purged: stale while a new answer is fetched, and longer while no process answers. */
const GRACE_S = 1
const GRACE_WITHOUT_PROCESS_S = 60
/** What was fetched right after a purge may come from a process that did not have the change yet. After this it had. */
const CHECK_AFTER_S = 7
/**
 * Until then it is still handed out while it is fetched once more, later it is fetched first. One visitor gets it either
 * way, so this only says how old it may be.
 */
const CHECK_UNSEEN_S = 600
/** What is this old and ends this soon is fetched again before it ends, so that nobody waits for it. */
const RENEW_S = 60
/** An answer that took longer may be from before a purge that was over when it arrived. */
const QUICK_S = 0.4
/** Requests for what may not be kept do not wait for each other for this long. */
const UNKEPT_S = 60

/** What nginx and the processes say to each other, and what only Varnish adds. */
const INNER_HEADERS = [SURROGATE_KEY, SURROGATE_CONTROL, 'xkey', 'X-Unchecked', 'X-Varnish', 'Via', 'Age']

/** Requests of the shop's host that the API answers; all others are pages. */
const API_PATHS = '^/(?:api/|feeds/|t/|\\.well-known/security\\.txt)'

/** Varnish between nginx, which keeps TLS, hosts and limits, and the processes. */
export function varnishVcl({ varnish, upstreams, shop }: EdgeConfig & { varnish: VarnishConfig }): string {
  const kinds = [
    ['api', '/api/health/ready'],
    ['storefront', '/health/ready'],
  ] as const
  return `vcl 4.1;

import directors;
import purge;
import std;
import xkey;

acl purgers {
${varnish.purge.allow.map((range) => `  ${aclEntry(range)};`).join('\n')}
}

${kinds.map(([kind, path]) => backends(kind, path, upstreams[kind])).join('\n\n')}

sub vcl_init {
${kinds.map(([kind]) => indent(director(kind, upstreams[kind].length))).join('\n')}
}

${RECEIVE(new URL(shop.url).host)}

${CHECK}

${KEEP}

${DELIVER}
`
}

/** A process that drains says that it is not ready, and gets nothing new. */
function backends(kind: string, path: string, peers: readonly string[]): string {
  const probe = `probe ${kind}_ready {
  .url = "${path}";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}`
  const all = peers.map((peer, index) => {
    const [, host = '', port = ''] = /^\[?([^\]]*?)\]?:(\d+)$/.exec(peer) ?? []
    return `backend ${kind}_${index + 1} {
  .host = "${host}";
  .port = "${port}";
  .probe = ${kind}_ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 15s;
}`
  })
  return [probe, ...all].join('\n')
}

function director(kind: string, count: number): string {
  const added = Array.from({ length: count }, (_, index) => `${kind}.add_backend(${kind}_${index + 1});`)
  return [`new ${kind} = directors.round_robin();`, ...added].join('\n')
}

/** nginx sends only public reads. Whatever else arrives here did not come through nginx, or is a mistake of ours. */
const RECEIVE = (host: string) => `sub vcl_recv {
  if (local.socket == "${PURGE_SOCKET}") {
    if (client.ip !~ purgers) { return (synth(403)); }
    if (req.method != "PURGE") { return (synth(405)); }
    if (!req.http.${SURROGATE_KEY}) { return (synth(400)); }
    # What is fetched after a purge is checked once more anyway.
    if (req.http.${REPEATED_PURGE}) { return (synth(200)); }
    set req.http.dropped = xkey.softpurge(req.http.${SURROGATE_KEY});
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (synth(405)); }
  if (req.http.Host != "${host}") { return (synth(421)); }
  if (req.url ~ "${API_PATHS}") {
    set req.backend_hint = api.backend();
  } else {
    set req.backend_hint = storefront.backend();
  }
  # Varnish has added the address of nginx.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",.*$", "");
  if (req.http.Authorization || req.http.Cookie || req.url ~ "[?&]as_of(=|&|$)") { return (pass); }
  unset req.http.Origin;
  unset req.http.Surrogate-Capability;
  if (req.restarts == 0) { unset req.http.X-Check; }
  if (std.healthy(req.backend_hint)) {
    set req.grace = ${GRACE_S}s;
  }
  return (hash);
}

# The host is always the same, and no header changes an answer.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}`

/** Instead of a second purge, which lets visitors wait for every page twice. */
const CHECK = `sub vcl_hit {
  if (req.restarts > 0 || obj.ttl <= 0s || !std.healthy(req.backend_hint)) { return (deliver); }
  if (obj.http.X-Unchecked && obj.age > ${CHECK_UNSEEN_S}s) {
    set req.hash_always_miss = true;
  } elsif ((obj.http.X-Unchecked && obj.age > ${CHECK_AFTER_S}s) || (obj.ttl < ${RENEW_S}s && obj.age > ${RENEW_S}s)) {
    purge.soft(-0.1s);
  } else {
    return (deliver);
  }
  # No purge has come since it was fetched, so the next answer has all changes, but for those that will still be purged.
  set req.http.X-Check = "yes";
  return (restart);
}

sub vcl_backend_fetch {
  set bereq.http.X-Fetched = std.time2real(now, 0.0);
  return (fetch);
}`

const KEEP = `sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (beresp.status == 200 && beresp.http.${SURROGATE_KEY} && beresp.http.${SURROGATE_CONTROL} ~ "^max-age=[0-9]+$") {
    set beresp.ttl = std.duration(regsub(beresp.http.${SURROGATE_CONTROL}, "^max-age=", "") + "s", 0s);
    set beresp.http.xkey = beresp.http.${SURROGATE_KEY};
  } elsif (beresp.http.Cache-Control !~ "s-maxage=[0-9]") {
    set beresp.ttl = 0s;
  }
  set beresp.grace = ${GRACE_WITHOUT_PROCESS_S}s;
  set beresp.keep = 0s;
  if (beresp.ttl <= 0s
    || beresp.status >= 400
    || beresp.http.Set-Cookie
    || beresp.http.Vary == "*"
    || beresp.http.Cache-Control ~ "(?i)(^|[ ,])(private|no-store|no-cache)") {
    set beresp.uncacheable = true;
    set beresp.ttl = ${UNKEPT_S}s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (!bereq.http.X-Check || now - std.time(real=std.real(bereq.http.X-Fetched, 0.0)) > ${QUICK_S}s) {
    set beresp.http.X-Unchecked = "yes";
  }
  # A page has 100 kB and more; nginx compresses it again for the browser.
  if (beresp.http.Content-Type ~ "^(text/|application/(json|xml)|image/svg)") {
    set beresp.do_gzip = true;
  }
  return (deliver);
}

# nginx asks a process itself then.
sub vcl_backend_error {
  if (bereq.retries == 0) { return (retry); }
  set beresp.status = 504;
  set beresp.ttl = 0s;
  set beresp.http.Cache-Control = "no-store";
  set beresp.body = "";
  return (deliver);
}`

const DELIVER = `sub vcl_deliver {
  if (obj.uncacheable) {
    set resp.http.X-Cache = "PASS";
  } elsif (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
${INNER_HEADERS.map((name) => `  unset resp.http.${name};`).join('\n')}
  return (deliver);
}

sub vcl_synth {
  if (req.http.dropped) { set resp.http.X-Dropped = req.http.dropped; }
  set resp.http.Cache-Control = "no-store";
  set resp.body = "";
  return (deliver);
}`

function aclEntry(range: string): string {
  const [address = '', bits] = range.split('/')
  return `"${address}"${bits === undefined ? '' : `/${bits}`}`
}
