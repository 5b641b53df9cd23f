import { APPEARANCES } from '../../fixtures/appearances.ts'
import {
  collectConsoleErrors,
  horizontalOverflow,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { openScreen } from '../../steps/staff-steps.ts'

const SCREENS = ['account', 'settings', 'staff', 'staff/invitations', 'staff/roles', 'staff/roles/1', 'staff/roles/new']
const FRONT = ['sign-in', 'accept-invitation', 'accept-invitation#token=any']
const WORDS = {
  en: { edit: /^Edit/, save: 'Save', account: /^Signed in as/, undo: 'Undo…', changed: /^Updated/ },
  es: { edit: /^Editar/, save: 'Guardar', account: /^Sesión iniciada/, undo: 'Deshacer…', changed: /^Editó/ },
}

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen for the staff breaks WCAG 2.2 AA or is wider than a phone', async ({ page }) => {
      test.setTimeout(240_000)
      const complaints = collectConsoleErrors(page)
      const breaches: string[] = []
      const look = async (where: string) => breaches.push(...(await listAccessibilityViolations(page, where)))

      for (const screen of SCREENS) {
        await openScreen(page, screen)
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }

      await openScreen(page, 'staff')
      await page.getByRole('button', { name: WORDS[lang].edit }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('editing somebody')
      await openScreen(page, 'staff/invitations?invite=true')
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('inviting')
      await openScreen(page, 'account')
      await page.getByRole('button', { name: WORDS[lang].account }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await look('account menu')
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })

    test('the audit log breaks nothing, opened and asked to undo', async ({ page }) => {
      await openScreen(page, 'settings')
      const days = page.locator('input[inputmode="numeric"]').first()
      await days.fill((await days.inputValue()) === '4' ? '3' : '4')
      await page.getByRole('button', { name: WORDS[lang].save }).click()
      await expect(page.getByRole('button', { name: WORDS[lang].save })).toHaveCount(0)

      await openScreen(page, 'audit?entity=configuration')
      await page.getByRole('button', { name: WORDS[lang].changed }).first().click()
      await expect(page.getByRole('definition').first()).toBeVisible()
      const breaches = await listAccessibilityViolations(page, 'audit log')
      await page.setViewportSize({ width: 390, height: 844 })
      breaches.push(...(await listAccessibilityViolations(page, 'audit log on a phone')))
      expect(await horizontalOverflow(page)).toBe(0)
      await page.getByRole('button', { name: WORDS[lang].undo }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      breaches.push(...(await listAccessibilityViolations(page, 'undo')))
      await page.goto('/admin/audit?q=nothing%20has%20this%20name')
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      breaches.push(...(await listAccessibilityViolations(page, 'nothing found')))
      expect(breaches).toEqual([])
    })

    test('neither does what is seen before signing in', async ({ page }) => {
      const breaches: string[] = []
      await page.context().clearCookies()
      for (const screen of FRONT) {
        await page.goto('about:blank')
        await openScreen(page, screen)
        breaches.push(...(await listAccessibilityViolations(page, screen)))
      }
      await page.getByRole('main').getByRole('button').last().click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
      breaches.push(...(await listAccessibilityViolations(page, 'with faults')))
      expect(breaches).toEqual([])
    })
  })
}
