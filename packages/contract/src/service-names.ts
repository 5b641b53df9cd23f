/** Carriers run the words of a service's name together. */
export function serviceInWords(service: string): string {
  return service.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

/** By whom something is sent, and how fast; of our own rates only the name is known. */
export function wayInWords({ carrier, service }: { carrier: string | null; service: string | null }): string {
  return [carrier, service && serviceInWords(service)].filter(Boolean).join(' ')
}
