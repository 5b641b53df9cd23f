/**
 * The mailbox behind an address, for limits per person: without a tag (`eve+1@`), and at Gmail without dots. Never for
 * sending or signing in: other providers may tell these addresses apart.
 */
export function canonicalEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const untagged = name.split('+')[0] || name
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}
