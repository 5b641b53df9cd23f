/** A carrier’s address may come from anywhere: only pages of the web become links. */
export function toTrackingLink(address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
