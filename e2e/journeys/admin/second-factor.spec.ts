import { randomUUID } from 'node:crypto'
import { test as guest } from '@playwright/test'
import { listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { ADMIN_URL, expect, inviteOwner, readShopTime, test } from '../../fixtures/staff-session.ts'
import { addVirtualAuthenticator } from '../../fixtures/virtual-authenticator.ts'
import { ageStepUp } from '../../steps/order-steps.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'
import * as staff from '../../steps/staff-steps.ts'
import { heading } from '../../steps/staff-steps.ts'

const visitor = guest.extend({ baseURL: ADMIN_URL })

visitor('an owner signs in with a passkey, loses it, and comes back with a recovery code', async ({ page }) => {
  const owner = `owner-${randomUUID().slice(0, 8)}`
  const authenticator = await addVirtualAuthenticator(page)
  await page.goto(await inviteOwner(`${owner}@example.test`))
  await staff.acceptInvitation(page, owner)
  expect(await listAccessibilityViolations(page, 'the enrollment')).toEqual([])

  await page.getByLabel('Passkey name').fill('Laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(heading(page)).toHaveText('Recovery codes')
  expect(await listAccessibilityViolations(page, 'the recovery codes')).toEqual([])
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(heading(page)).toHaveText(staff.TODAY)

  await staff.signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(heading(page)).toHaveText(staff.TODAY)

  await staff.signOut(page)
  await authenticator.lose()
  await staff.enterPassword(page, owner)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const code = page.getByLabel('Recovery code', { exact: true })
  await code.fill('AAAA-AAAA-AAAA')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('This recovery code is incorrect or was already used.')
  await code.fill(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(staff.TODAY)

  await addVirtualAuthenticator(page)
  await page.goto('/admin/account')
  await expect(page.getByText('9 codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Passkey name').fill('Phone')
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  expect(await listAccessibilityViolations(page, 'the account')).toEqual([])

  await staff.signOut(page)
  await staff.enterPassword(page, owner)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(heading(page)).toHaveText(staff.TODAY)
})

test('a large refund asks for a step-up above its open dialog, and goes on', async ({ page, request, session }) => {
  const { attempt_id, order } = await buyThroughApi(request, { quantity: 5 })
  expect(Number(order?.totals.total)).toBeGreaterThan(200)
  await page.goto(`/admin/orders/${attempt_id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: /^Refund/ })
  await refund.getByText('Custom amount', { exact: true }).click()
  await refund.getByLabel('Amount (USD)').fill('200.01')
  await refund.getByLabel('Reason').fill('Lost on the way')
  await ageStepUp(session.owner.username, await readShopTime(request))
  await refund.getByRole('button', { name: 'Refund $200.01' }).click()

  const prompt = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused()
  await prompt.getByRole('button', { name: 'Use an authenticator app instead' }).click()
  const code = prompt.getByLabel('Authentication code')
  await expect(code).toBeFocused()
  expect(await listAccessibilityViolations(page, 'the step-up')).toEqual([])
  for (let pressed = 0; pressed < 8; pressed++) {
    await page.keyboard.press('Tab')
    expect(await prompt.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  // A click fails if another dialog covers the field.
  await code.click()
  await code.fill(await staff.nextCode(request, session.owner.secret))
  await prompt.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Refunds' })).toContainText('$200.01')
})
