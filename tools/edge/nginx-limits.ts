/** Requests per minute and address: this many as a burst, then at an even rate. */
export interface EdgeLimits {
  api: number
  /** Reads of the API that need no sign-in: products, categories and banners. */
  publicReads: number
  /** Cart changes by address, and by shopper, whom the edge identifies by the access token. */
  cartWrites: number
  cartWritesOfShopper: number
  /** Documents only: later screens of a visit are loaded through the API. Many people may share an address. */
  pages: number
  /** Pages of one address that may be under way at once. */
  concurrentPages: number
}

export const EDGE_LIMITS: EdgeLimits = {
  api: 600,
  publicReads: 300,
  cartWrites: 120,
  cartWritesOfShopper: 60,
  pages: 240,
  concurrentPages: 12,
}

/**
 * An IPv6 client counts by its /64 network, because a household has 2^64 addresses. A request without a key is not
 * limited.
 */
const CLIENTS = `
map $binary_remote_addr $client_network {
  "~(?s)^(?<network>.{8}).{8}$" $network;
  default $binary_remote_addr;
}
map "$request_method $uri" $public_reader {
  "~^(GET|HEAD) /api/(products|categories|publicity/banners)(/|$)" $client_network;
  default "";
}
map "$request_method $uri" $cart_writer {
  "~^(POST|PUT|PATCH|DELETE) /api/shopping-car/" $client_network;
  default "";
}
map "$request_method $uri" $cart_shopper {
  "~^(POST|PUT|PATCH|DELETE) /api/shopping-car/" $http_authorization;
  default "";
}`

export function limitZones(limits: EdgeLimits | 'off'): string {
  if (limits === 'off') return ''
  return `${CLIENTS}
limit_req_zone $client_network zone=api_clients:10m rate=${limits.api}r/m;
limit_req_zone $public_reader zone=public_read_clients:10m rate=${limits.publicReads}r/m;
limit_req_zone $cart_writer zone=cart_writers:10m rate=${limits.cartWrites}r/m;
limit_req_zone $cart_shopper zone=cart_shoppers:10m rate=${limits.cartWritesOfShopper}r/m;
limit_req_zone $client_network zone=page_clients:10m rate=${limits.pages}r/m;
limit_conn_zone $client_network zone=page_connections:10m;
limit_conn_status 429;
limit_conn_log_level info;
limit_req_status 429;
limit_req_log_level info;`
}

/** `nodelay`: a request passes immediately or is rejected, and never queues. */
export function limitDirectives(limits: EdgeLimits | 'off'): string {
  if (limits === 'off') return ''
  return `limit_req zone=api_clients burst=${limits.api - 1} nodelay;
limit_req zone=public_read_clients burst=${limits.publicReads - 1} nodelay;
limit_req zone=cart_writers burst=${limits.cartWrites - 1} nodelay;
limit_req zone=cart_shoppers burst=${limits.cartWritesOfShopper - 1} nodelay;`
}

export function pageLimitDirectives(limits: EdgeLimits | 'off'): string {
  if (limits === 'off') return ''
  return `limit_conn page_connections ${limits.concurrentPages};
limit_req zone=page_clients burst=${limits.pages - 1} nodelay;`
}
