import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Person {
  username: string
  email: string
  password: string
}

/** A unique customer per run. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 12)
  return { username: `ana.${id}`, email: `ana.${id}@example.com`, password: `lantern orbit ${id.slice(0, 4)}` }
}

/** Registers a customer through the API, for journeys that begin signed in. */
export async function registered(page: Page, person = newPerson()): Promise<Person> {
  const response = await page.request.post('/api/users/register/', { data: person })
  if (!response.ok()) throw new Error(`${person.username} cannot be registered: ${await response.text()}`)
  return person
}

/** Signs the customer in on a second device; the returned function checks whether that device still has access. */
export async function otherDevice(page: Page, { username, password }: Person): Promise<() => Promise<boolean>> {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const headers = { 'user-agent': agent }
  const response = await page.request.post('/api/authentication/login/', { data: { username, password }, headers })
  const { access } = await response.json()
  return async () => {
    const current = await page.request.get('/api/users/current/', { headers: { authorization: `Bearer ${access}` } })
    return current.ok()
  }
}
