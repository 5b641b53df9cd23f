/** Requests per minute and address: this many as a burst, then at an even rate. */
export interface EdgeLimits {
  api: number
  /** Reads of the API that need no sign-in: products, categories and banners. */
  public_reads: number
  /** Cart changes by address, and by shopper, whom the edge identifies by the access token. */
  cart_writes: number
  cart_writes_of_shopper: number
  /** Documents only: later screens of a visit are loaded through the API. Many people may share an address. */
  pages: number
  /** Pages of one address that may be under way at once. */
  concurrent_pages: number
  /** The same for calls of the API: a body that never ends counts until it times out. */
  concurrent_calls: number
}

export const EDGE_LIMITS: EdgeLimits = {
  api: 600,
  public_reads: 300,
  cart_writes: 120,
  cart_writes_of_shopper: 60,
  pages: 240,
  concurrent_pages: 12,
  concurrent_calls: 40,
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
limit_req_zone $public_reader zone=public_read_clients:10m rate=${limits.public_reads}r/m;
limit_req_zone $cart_writer zone=cart_writers:10m rate=${limits.cart_writes}r/m;
limit_req_zone $cart_shopper zone=cart_shoppers:10m rate=${limits.cart_writes_of_shopper}r/m;
limit_req_zone $client_network zone=page_clients:10m rate=${limits.pages}r/m;
limit_conn_zone $client_network zone=page_connections:10m;
limit_conn_zone $client_network zone=call_connections:10m;
limit_conn_status 429;
limit_conn_log_level info;
limit_req_status 429;
limit_req_log_level info;`
}

/** `nodelay`: a request passes immediately or is rejected, and never queues. */
export function limitDirectives(limits: EdgeLimits | 'off'): string {
  if (limits === 'off') return ''
  return `limit_conn call_connections ${limits.concurrent_calls};
limit_req zone=api_clients burst=${limits.api - 1} nodelay;
limit_req zone=public_read_clients burst=${limits.public_reads - 1} nodelay;
limit_req zone=cart_writers burst=${limits.cart_writes - 1} nodelay;
limit_req zone=cart_shoppers burst=${limits.cart_writes_of_shopper - 1} nodelay;`
}

export function pageLimitDirectives(limits: EdgeLimits | 'off'): string {
  if (limits === 'off') return ''
  return `limit_conn page_connections ${limits.concurrent_pages};
limit_req zone=page_clients burst=${limits.pages - 1} nodelay;`
}
