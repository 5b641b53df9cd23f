/** Posts as the edge would forward it, from the given network address. */
export async function postFrom(apiUrl: string, path: string, address: string, body: object): Promise<Response> {
  return fetch(`${apiUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}

export const PASSWORD = 'wide river under old stones'

/** Registers each user from a separate address, which then counts as known for that account. */
export async function registerUsers(apiUrl: string, prefix: string, count: number) {
  const people = Array.from({ length: count }, (_, index) => ({
    username: `${prefix}-${index}`,
    email: `${prefix}-${index}@example.test`,
    address: `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`,
  }))
  for (const { username, email, address } of people) {
    const response = await postFrom(apiUrl, '/users/register/', address, { username, email, password: PASSWORD })
    if (response.status !== 201) throw new Error(`${username} could not register: ${await response.text()}`)
    await response.arrayBuffer()
  }
  return people
}

/** Addresses of a network that no registered user has signed in from. */
export function strangerAddress(index: number): string {
  return `203.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
