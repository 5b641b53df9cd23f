/** Carriers write service names in camel case. */
export function serviceInWords(service: string): string {
  return service.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

/** Carrier and service; a table rate has only a name. */
export function wayInWords({ carrier, service }: { carrier: string | null; service: string | null }): string {
  return [carrier, service && serviceInWords(service)].filter(Boolean).join(' ')
}
