/** Who is counted as one: a customer, wherever she is, or all guests of one IP address. */
export type Party = { user_id: number } | { user_id: null; network_address: string }

export function toParty(user_id: number | null, network_address: string): Party {
  return user_id === null ? { user_id, network_address } : { user_id }
}

export function partyKeyOf(party: Party): string {
  return party.user_id === null ? `address:${party.network_address}` : `user:${party.user_id}`
}
