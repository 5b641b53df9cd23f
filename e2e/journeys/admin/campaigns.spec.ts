import type { Page, Route } from '@playwright/test'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import type { StaffApi } from '../../fixtures/staff-api.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, readShopTime, test } from '../../fixtures/staff-session.ts'
import type { Audience } from '../../steps/campaign-steps.ts'
import { createAudience, readTextsTo } from '../../steps/campaign-steps.ts'
import { heading } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

const PEOPLE = 8
/** Settings’ id of the most texts per second. */
const RATE = 62
const DAY_MS = 24 * 60 * 60 * 1000

test('staff writes a campaign, sends it after typing count and cost, pauses, resumes, and reads results', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const complaints = collectConsoleErrors(page)
  const audience = await createAudience(request, PEOPLE)
  await page.goto('/admin/campaigns')
  const api = createStaffApi(page, request)
  const { value } = await api('GET', `/main/configurations/${RATE}/`)
  await api('PUT', `/main/configurations/${RATE}/`, { data: { value: 1 } })

  const name = uniqueName('Cold snap')
  await write(page, name, audience)
  const violations = await listViolationsAtBothWidths(page, 'editor')
  await page.getByRole('button', { name: 'Run pre-flight' }).click()
  await expect(page.getByRole('button', { name: `Schedule ${PEOPLE} texts` })).toBeVisible({ timeout: 30_000 })
  violations.push(...(await listViolationsAtBothWidths(page, 'pre-flight')))
  const stream = page.waitForResponse(/\/events\/$/)
  await confirm(page, violations)
  expect((await stream).headers()).toMatchObject({ 'content-type': expect.stringContaining('text/event-stream') })

  violations.push(...(await pauseAndResume(page, audience)))
  if (!audience.mayBeTexted) await cancelRemaining(page)
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible({ timeout: 60_000 })
  await api('PUT', `/main/configurations/${RATE}/`, { data: { value } })
  await expect(page.getByText('0 orders came after this text.')).toBeVisible()
  violations.push(...(await listViolationsAtBothWidths(page, 'results')))
  if (audience.mayBeTexted) await expectOneTextEach(page, audience)

  await page.getByRole('link', { name: '← Campaigns' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    audience.mayBeTexted ? 'Sent' : 'Canceled',
  )
  violations.push(...(await listViolationsAtBothWidths(page, 'campaigns')))
  expect(violations).toEqual([])
  expect(complaints).toEqual([])
})

test('a scheduled campaign is canceled before its first text', async ({ page, request }) => {
  const audience = await createAudience(request, 2)
  const inTwoDays = new Date((await readShopTime(request)).getTime() + 2 * DAY_MS)
  const id = await schedule(createStaffApi(page, request), audience, inTwoDays)
  const isAnswered = await answerProgressLate(page)
  await page.goto(`/admin/campaigns/${id}`)
  await isAnswered()
  await expect(page.getByText('0 of 2 texts sent')).toBeVisible()
  await cancelRemaining(page)
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Canceled', { exact: true })).toBeVisible()
  expect(await Promise.all(audience.phones.map(readTextsTo))).toEqual([[], []])
})

async function write(page: Page, name: string, { days }: Audience) {
  await page.getByRole('button', { name: 'Write campaign' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(heading(page)).toHaveText(name)

  await page.getByRole('button', { name: '+ Add condition' }).click()
  const condition = page.getByRole('dialog', { name: 'Add condition' })
  await condition.getByLabel('Condition').selectOption('Subscribed')
  await condition.getByLabel('At least days ago').fill(String(days))
  await condition.getByLabel('At most days ago').fill(String(days))
  await condition.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${PEOPLE}people` })).toBeVisible()

  await page.getByLabel('Holdout (%)').fill('0')
  await page.getByRole('button', { name: 'First name' }).click()
  await page.getByLabel('English text').pressSequentially(', hoodies are back')
  await expect(page.getByText('Fieldhouse: Kai, hoodies are back Reply STOP to opt out')).toBeVisible()
  await page.getByText(/^Spanish \d/).click()
  await page.getByLabel('Spanish text').fill('{first_name|Hola}, volvió el frío')
  await expect(page.getByText(/UCS-2/)).toBeVisible()
  await page.getByRole('button', { name: 'Use plain letters: volvio, frio' }).click()
  await expect(page.getByLabel('Spanish text')).toHaveValue('{first_name|Hola}, volvio el frio')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
}

async function confirm(page: Page, violations: string[]) {
  await page.getByRole('button', { name: `Schedule ${PEOPLE} texts` }).click()
  const dialog = page.getByRole('dialog')
  const [cost = ''] = /\d+\.\d{2}/.exec((await dialog.getByText(/^Schedule .* for /).textContent()) ?? '') ?? []
  const act = dialog.getByRole('button', { name: `Schedule ${PEOPLE} texts` })
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Type the number of texts').fill(String(PEOPLE + 1))
  await expect(dialog.getByText(`The number is ${PEOPLE}`)).toBeVisible()
  await dialog.getByLabel('Type the number of texts').fill(String(PEOPLE))
  await dialog.getByLabel('Type the cost in dollars').fill(cost)
  await expect(act).toHaveAttribute('aria-disabled', 'false')
  violations.push(...(await listViolationsAtBothWidths(page, 'confirmation')))
  await act.click()
}

/** Returns the violations of the screen while it is paused. */
async function pauseAndResume(page: Page, { mayBeTexted }: Audience): Promise<string[]> {
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  if (mayBeTexted) await expect.poll(() => countSent(page)).toBeGreaterThan(0)
  await pause.click()
  await expect(page.getByText('Paused by staff.')).toBeVisible()
  const sent = await countSent(page)
  await expect(page.getByText(/^Started today, /)).not.toContainText(/(\b[A-Z]{2,4}\b) \1/)
  const violations = await listViolationsAtBothWidths(page, 'sending')
  expect(await countSent(page), 'sent while paused').toBeLessThanOrEqual(sent + 1)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(pause).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Resumed' })).toBeVisible()
  if (mayBeTexted) await expect.poll(() => countSent(page)).toBeGreaterThan(sent + 1)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return violations
}

async function countSent(page: Page): Promise<number> {
  const progress = page.getByRole('region', { name: 'Progress' })
  return Number.parseInt((await progress.getByText(/\d+ of \d+ texts sent/).textContent()) ?? '', 10)
}

/** As if it had been read before the texts were counted, and came after the first event of the stream. */
async function answerProgressLate(page: Page): Promise<() => Promise<void>> {
  const answered = Promise.withResolvers<void>()
  const answerLate = async (route: Route) => {
    const response = await route.fetch()
    const progress = await response.json()
    await page.getByText('0 of 2 texts sent').waitFor()
    await route.fulfill({ response, json: { ...progress, counts: { ...progress.counts, queued: 0 } } }).catch(() => {})
    answered.resolve()
  }
  await page.route(/\/progress\/$/, answerLate, { times: 1 })
  return () => answered.promise
}

async function cancelRemaining(page: Page) {
  await page.getByRole('button', { name: 'Cancel remaining' }).click()
  const act = page.getByRole('dialog').getByRole('button', { name: /^Cancel \d+ texts?$/ })
  await act.click()
}

async function expectOneTextEach(page: Page, { phones }: Audience) {
  await expect(page.getByText('100% of outcomes')).toBeVisible()
  for (const [index, phone] of phones.entries()) {
    const words = index % 4 === 3 ? 'María, volvio el frio' : 'Kai, hoodies are back'
    expect(await readTextsTo(phone)).toEqual([expect.stringContaining(`Fieldhouse: ${words}`)])
  }
}

async function schedule(api: StaffApi, { days }: Audience, at: Date): Promise<string> {
  const { id, version } = await api('POST', '/publicity/campaigns/', {
    data: {
      name: uniqueName('Too early'),
      segment: [{ kind: 'subscribed', from_days: days, to_days: days }],
      bodies: { a: { en: 'Soon', es: 'Pronto' } },
      link: null,
      promo_code: null,
      product_ids: [],
      slow_below: 6,
      stop_at: 2,
      holdout_percent: 0,
      ab_percent: null,
      plain_letters: false,
      send_at: at.toISOString(),
      by_recipient_zone: false,
      cap: null,
    },
  })
  await api('POST', `/publicity/campaigns/${id}/preflight/`, { data: { version } })
  const read = () => api('GET', `/publicity/campaigns/${id}/`)
  await expect.poll(async () => (await read()).preflight?.texts, { timeout: 30_000 }).toBe(2)
  const { preflight, ...campaign } = await read()
  const { texts, cost } = preflight
  const data = { campaign_id: id, version: campaign.version, texts, cost }
  await api('POST', '/publicity/send-sms-global/', { data })
  return id
}
