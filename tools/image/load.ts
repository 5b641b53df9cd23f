const CLIENTS = 8
const PAGES = 120

export interface Load {
  requests: number
  /** Answers of 500 and above, and none at all. */
  failures: number
}

/** Asks for pages of the shop’s own site map, only on this machine, until the time is over. */
export async function loadShop(url: string, seconds: number): Promise<Load> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Load is for this machine only')
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page)
  const chosen = pages.filter((_, index) => index % Math.ceil(pages.length / PAGES) === 0)
  const until = performance.now() + seconds * 1000
  const load: Load = { requests: 0, failures: 0 }
  let next = 0
  const client = async () => {
    while (performance.now() < until) {
      const page = chosen[next++ % chosen.length] ?? url
      const status = await fetch(page).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 599,
      )
      load.requests += 1
      if (status >= 500) load.failures += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return load
}
