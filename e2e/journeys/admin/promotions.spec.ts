import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, dropFirstResponse, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import type { CreatedPromotion } from '../../steps/promotion-steps.ts'
import { createPromotion, createPromotionInEditor, openSentencePart, savedStatus } from '../../steps/promotion-steps.ts'
import { undoLastChange } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

test('a promotion is made by its sentence, gets codes, is changed, and a change is undone', async ({ page }) => {
  const title = uniqueName('Autumn')
  await page.goto('/admin/promotions')
  await page.getByRole('link', { name: 'New promotion' }).click()
  await createPromotionInEditor(page, mouseInput(), title)
  await expect(page.getByRole('button', { name: 'Discount: 25% off' })).toBeVisible()

  await addScope(page)
  await addCodes(page)

  await page.getByRole('link', { name: 'Promotions', exact: true }).last().click()
  await page.getByLabel('Search by title or exact code').fill(title)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText(
    /25% off Tees & tanks, for everyone, minimum \$50\.00, with a code\./,
  )
  await page.getByRole('link', { name: title }).click()

  await page.getByRole('link', { name: 'Change history' }).click()
  await page.getByRole('button', { name: /^Updated promotion/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'everything' })).toContainText('1 category')
  await undoLastChange(page)
  await page.getByRole('button', { name: /^Created promotion/ }).click()
  await expect(page.getByText('25% off everything, for everyone, minimum $50.00, with a code.')).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Applies to: everything' })).toBeVisible()
})

test('what cannot be saved is told, and so is what somebody else has saved meanwhile', async ({ page, request }) => {
  await page.goto('/admin/promotions')
  const { id, body } = await createPromotion(createStaffApi(page, request))
  await page.goto(`/admin/promotions/${id}`)
  await openSentencePart(page, mouseInput(), 'Discount')
  const part = page.getByRole('dialog', { name: 'Discount' })
  await part.getByLabel('Percentage').fill('0')
  await part.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Discount/ })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Discount: Enter a percentage above 0' })).toBeVisible()
  await openSentencePart(page, mouseInput(), 'Discount')
  await part.getByLabel('Percentage').fill('30')
  await page.keyboard.press('Enter')

  const api = createStaffApi(page, request)
  await api('PUT', `/promotions/promotions/${id}/`, { data: { ...body, needs_code: true, version: 1 } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'This promotion changed while you were editing.' })
  await expect(conflict).toContainText('Latest version: 20% off everything, for everyone, with a code.')
  await expect(conflict).toContainText('Your version: 30% off everything, for everyone.')
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await expect(savedStatus(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Discount: 30% off' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Method: no code needed' })).toBeVisible()
})

test('the editor says what happens beside other promotions, also before it is saved', async ({ page, request }) => {
  await page.goto('/admin/promotions')
  const api = createStaffApi(page, request)
  // Later than the dates of all other journeys.
  const span = { starts_at: '2033-03-01T00:00:00Z', ends_at: '2033-03-08T00:00:00Z', scope: ON_PRODUCT }
  const other = uniqueName('Spring')
  await createPromotion(api, { title: other, active: true, priority: 9, ...span })
  const { id } = await createPromotion(api, { ...span, starts_at: '2033-03-05T00:00:00Z' })
  await page.goto(`/admin/promotions/${id}`)
  const panel = page.getByRole('region', { name: 'Overlapping promotions' })
  const row = panel.getByRole('listitem').filter({ hasText: other })
  await expect(row).toContainText(/Both apply to .+\./)

  const combining = page.getByRole('group', { name: 'Can combine with discounts on' })
  await combining.getByRole('checkbox', { name: 'Items' }).uncheck()
  await expect(row).toContainText(`only “${other}” applies: it has the higher priority.`)
  await page.getByLabel('Priority').fill('10')
  await expect(row).toContainText('only this promotion applies: it has the higher priority.')
  await page.getByLabel('Priority').fill('9')
  await expect(row).toContainText(`only “${other}” applies: both have the same priority, and it’s older.`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(row).toContainText('Both apply')
  await row.getByRole('link', { name: other }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
})

test('a code is turned off and on, and a promotion without a working code warns', async ({ page, request }) => {
  await page.goto('/admin/promotions')
  const { id } = await createPromotion(createStaffApi(page, request), { needs_code: true, active: true })
  await page.goto(`/admin/promotions/${id}`)
  const warning = (title: string) => page.getByRole('alert').filter({ hasText: title })
  await expect(warning('This promotion has no codes')).toBeVisible()
  await openSentencePart(page, mouseInput(), 'Method')
  await page.getByRole('dialog', { name: 'Method' }).getByRole('radio').first().check()
  await page.keyboard.press('Escape')
  await expect(warning('This promotion has no codes')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()

  const code = uniqueName('OFF').replace(' ', '-').toUpperCase()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Add code' }).click()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('On')
  await expect(warning('This promotion has no codes')).toHaveCount(0)
  await page.getByRole('button', { name: `Turn off ${code}` }).click()
  await expect(row).toContainText('Off')
  await expect(row.getByRole('status')).toHaveText(`Turned off ${code}`)
  await expect(page.getByRole('button', { name: `Turn on ${code}` })).toBeFocused()
  await expect(warning('All codes for this promotion are off')).toBeVisible()

  await page.goto(`/admin/audit?entity=promotion_code&entity_id=${code}`)
  await page.getByRole('button', { name: /^Turned off code/ }).click()
  await undoLastChange(page)
  await page.goto(`/admin/promotions/${id}`)
  await expect(row).toContainText('On')
})

test('a promotion by keyboard alone', async ({ page }) => {
  await page.goto('/admin/promotions/new')
  const hands = keyboardInput(page)
  await createPromotionInEditor(page, hands, uniqueName('Keys'))
  await openSentencePart(page, hands, 'Applies to')
  const picker = page.getByRole('dialog', { name: 'Applies to' })
  await hands.write(picker.getByRole('combobox', { name: 'Product' }), 'hood')
  await expect(picker.getByRole('listbox').getByRole('option').first()).toHaveText(/hood/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await hands.press(picker.getByRole('button', { name: 'All colors' }))
  await page.keyboard.press('Escape')
  await hands.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(savedStatus(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove .*hood/i })).toBeVisible()
  const code = uniqueName('KEYS').replace(' ', '-')
  await hands.write(page.getByLabel('Code', { exact: true }), code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: code.toUpperCase(), exact: true })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
})

test('customer groups and sales tax', async ({ page, session }) => {
  const name = uniqueName('Club')
  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Members').fill(`${session.owner.username}\nnobody-at-all`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('No customer found for: nobody-at-all')).toBeVisible()
  await dialog.getByLabel('Members').fill(session.owner.username)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name }).getByText('1 member')).toBeVisible()
  await page.getByRole('button', { name: `Edit “${name}”` }).click()
  await expect(dialog.getByLabel('Members')).toHaveValue(session.owner.username)
  await dialog.getByRole('button', { name: 'Delete group' }).click()
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete group' })
    .click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)

  await page.goto('/admin/taxes')
  await page.getByRole('button', { name: 'Add state' }).click()
  await dialog.getByLabel('State').selectOption('WY')
  await dialog.getByLabel('Rate (%)').fill('4,25')
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Wyoming 4\.25% Yes/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit tax rate for Wyoming' }).click()
  await dialog.getByRole('button', { name: 'Remove tax' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wyoming no longer has sales tax' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Wyoming/ })).toHaveCount(0)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of promotions, groups and taxes breaks WCAG 2.2 AA', async ({ page, request }) => {
      test.setTimeout(300_000)
      const complaints = collectConsoleErrors(page)
      await page.goto('/admin/promotions')
      const promoted = await createPromotion(createStaffApi(page, request), {
        needs_code: true,
        scope: { product_ids: [1], category_ids: [1], product_item_ids: [1] },
      })
      await createStaffApi(page, request)('POST', '/publicity/', {
        data: { code: uniqueName('AXE').replace(' ', '-'), promotion_id: promoted.id },
      })
      const breaches: string[] = []
      for (const [screen, act] of screensOf(promoted)) {
        await page.goto(`/admin/${screen}`)
        await page.waitForLoadState('networkidle')
        await act?.(page)
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}

const ON_PRODUCT = { product_ids: [1], category_ids: [], product_item_ids: [] }

type Act = (page: Page) => Promise<void>

function screensOf({ id }: CreatedPromotion): readonly (readonly [string, Act?])[] {
  const part = (place: number) => async (page: Page) => {
    await page.locator('fieldset button[aria-haspopup="dialog"]').nth(place).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const press = (name: number) => async (page: Page) => {
    await page.locator('main section > div button').nth(name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  return [
    ['promotions'],
    ['promotions?q=nothing-has-this-name'],
    ['promotions/new', (page) => page.locator('main form > div [type="submit"]').click()],
    ...[0, 1, 2, 3, 4, 5].map((place) => [`promotions/${id}`, part(place)] as const),
    [`promotions/${id}`],
    ['groups', press(0)],
    ['taxes', press(0)],
    [`audit?entity=promotion&entity_id=${id}`, (page) => page.locator('main [data-row-link]').first().click()],
  ]
}

async function addScope(page: Page): Promise<void> {
  await openSentencePart(page, mouseInput(), 'Applies to')
  const picker = page.getByRole('dialog', { name: 'Applies to' })
  await picker.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Tees & tanks' })
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Remove Tees & tanks' })).toBeVisible()
  await page.getByRole('button', { name: 'Add: Applies to' }).click()
  await picker.getByRole('combobox', { name: 'Product' }).fill('hood')
  await picker.getByRole('listbox', { name: 'Product' }).getByRole('option').first().click()
  await picker
    .getByRole('button', { name: /^Only / })
    .first()
    .click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Remove .*,/ }).click()
  await expect(page.getByRole('button', { name: 'Add: Applies to' })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(savedStatus(page)).toBeVisible()
}

async function addCodes(page: Page): Promise<void> {
  const code = uniqueName('SALE').replace(' ', '-')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Add code' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Added ${code.toUpperCase()}` })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Add code' }).click()
  await expect(page.getByText('This code already exists.')).toBeVisible()

  await page.getByLabel('Number of codes').fill('50')
  await page.getByLabel('Prefix (optional)').fill('vip')
  // The first response is lost: the retry must not generate the codes twice.
  const calls = await dropFirstResponse(page, '**/promotions/*/codes/')
  await page.getByRole('button', { name: 'Generate codes' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Generated 50 codes' })).toBeVisible()
  expect(calls()).toBe(2)
  await expect(page.getByRole('row').nth(1)).toContainText(code.toUpperCase())

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const stream = await (await saving).createReadStream()
  const csv = (await stream.toArray()).join('')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(52)
  await page.getByLabel('Search by first characters').fill('vip')
  await expect(page.getByRole('row').nth(1)).toContainText(/^VIP-/)
}
