import type { EdgeConfig } from './edge-config.ts'
import { mayRefuse, refusalsOf, toProcesses, upstream } from './nginx-upstreams.ts'

const KINDS = ['api', 'storefront'] as const

/**
 * The way to Varnish, for public reads only: no other method, nor a request that says who sends it, is ever sent there.
 * If Varnish does not answer, or reaches no process, a process is asked.
 */
export function keptUpstreams({ varnish, upstreams }: EdgeConfig): string {
  if (!varnish) return ''
  const groups = KINDS.map((kind) => upstream(`kept_${kind}`, [varnish.listen], { backups: upstreams[kind] }))
  const maps = [
    // Pages are the same whatever token comes with the request.
    'map "$request_method $cookie_preview" $storefront_way { "~^(?:GET|HEAD) $" kept_storefront; default storefront; }',
    'map "$request_method $is_signed$is_as_of $cookie_preview" $api_way { "~^(?:GET|HEAD) 00 $" kept_api; default api; }',
    // Varnish asks whether a process is ready, and repeats nothing.
    ...KINDS.map(
      (kind) => `map $${kind}_way $${kind}_may_refuse { ${kind} ${refusalsOf(upstreams[kind])}; default ""; }`,
    ),
  ]
  return `${groups.join('\n')}
${maps.join('\n')}`
}

/** Varnish keeps responses instead of nginx, which knows nothing of purges. It answers 504 if it reaches no process. */
export function keptProxy(name: (typeof KINDS)[number]): string {
  return `proxy_pass http://$${name}_way;
${mayRefuse(`$${name}_may_refuse`)}
${toProcesses(' http_504')}
proxy_cache off;`
}
