import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

type File = { name: string; mimeType: string; buffer: Buffer }
type Body = { data?: unknown; multipart?: Record<string, string | File> }

/** Calls the API as the staff member signed in on the page. */
export function staffApi(page: Page, request: APIRequestContext) {
  return async (method: string, path: string, body: Body = {}) => {
    const token = await page.evaluate(() => localStorage.getItem('staffAccessToken'))
    const headers = { authorization: `Bearer ${token}` }
    const response = await request.fetch(`/api${path}`, { method, headers, ...body })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
}

export type StaffApi = ReturnType<typeof staffApi>
