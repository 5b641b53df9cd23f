const TIMEOUT_MS = 5000

/** The status of a page of the shop; 0: no answer. */
export async function checkPage(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => 0,
  )
}
