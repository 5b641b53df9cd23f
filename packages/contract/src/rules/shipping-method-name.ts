/** Carriers write service names in camel case. */
export function formatServiceName(service: string): string {
  return service.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

/** Carrier and service; a table rate has only a name. */
export function formatShippingMethod({ carrier, service }: { carrier: string | null; service: string | null }): string {
  return [carrier, service && formatServiceName(service)].filter(Boolean).join(' ')
}
