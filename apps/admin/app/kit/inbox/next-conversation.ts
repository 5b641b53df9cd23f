/** The one after the conversation that leaves the list, or else the one before it. */
export function nextConversation(ids: readonly number[], leaving: number): number | undefined {
  const at = ids.indexOf(leaving)
  return at === -1 ? undefined : (ids[at + 1] ?? ids[at - 1])
}
