import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths, PLAYWRIGHTS_SCRIPT } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

test('staff rewrites an email, sees it with a real order, sends itself a test, and goes back to the standard text', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const complaints = collectConsoleErrors(page)
  const words = uniqueName('Woohoo')
  await openScreen(page, 'email-texts')
  await expect(heading(page)).toHaveText('Email texts')
  await page.getByRole('link', { name: 'Order shipped', exact: true }).click()
  const subject = page.getByLabel('Subject')
  await expect(subject).toHaveValue('Your {shop} order {order} is on its way')
  const spanish = page.getByRole('region', { name: 'In Spanish' })
  await expect(spanish).toContainText('Tu pedido {order} de {shop} va en camino')
  await subject.fill(`${words} {amount}`)
  await expect(page.getByText('This email has no {amount}')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await subject.fill(`${words} {order}`)
  await page.getByLabel('Heading').fill('Hi {name}')
  await page.getByRole('textbox', { name: 'Text' }).fill(`First.\n\n${words}, second.`)
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Hi Alex Sample' })).toBeVisible({ timeout: 15_000 })
  await expect(mail.getByText(`${words}, second.`)).toBeVisible()
  await expect
    .poll(() =>
      mail
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Test sent to / })).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email text saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your text' })).toBeVisible()
  await expect(subject).toHaveValue(`${words} {order}`)
  await page.getByText('Spanish', { exact: true }).click()
  await expect(subject).toHaveValue('Tu pedido {order} de {shop} va en camino')
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('button', { name: 'Use standard text' }).click()
  await expect(page.getByRole('heading', { name: 'Standard text' })).toBeVisible()
  await expect(subject).toHaveValue('Your {shop} order {order} is on its way')
  expect(complaints.filter((text) => !PLAYWRIGHTS_SCRIPT.test(text))).toEqual([])
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('email texts do not break WCAG 2.2 AA and are not wider than a phone', async ({ page }) => {
      test.setTimeout(90_000)
      await openScreen(page, 'email-texts')
      await expect(page.getByLabel(lang === 'en' ? 'Subject' : 'Asunto')).toBeVisible()
      expect(await listViolationsAtBothWidths(page, 'email-texts')).toEqual([])
    })
  })
}
