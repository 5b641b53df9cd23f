import type { FileChooser, Locator, Page } from '@playwright/test'

/** How a user operates a page: by mouse or by keyboard. */
export interface Hands {
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  choose: (select: Locator, value: string) => Promise<void>
  /** Checks one radio button of a group. */
  tick: (radio: Locator) => Promise<void>
}

const MOST_TABS = 150

export function mouse(): Hands {
  return {
    press: (target) => target.click(),
    async write(target, text) {
      await target.click()
      await target.fill(text)
    },
    async choose(select, value) {
      await select.selectOption(value)
    },
    // The styled label covers the radio button.
    tick: (radio) => radio.check({ force: true }),
  }
}

/** Uses only keys: Tab to reach a control, and keys to operate it. */
export function keyboard(page: Page): Hands {
  async function reach(target: Locator) {
    const hasFocus = () => target.evaluate((node) => node === document.activeElement)
    await target.waitFor()
    for (let presses = 0; presses <= MOST_TABS; presses += 1) {
      if (await hasFocus()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not get to ${target}`)
  }

  return {
    async press(target) {
      await reach(target)
      const isChecked = await target.evaluate((node) => node instanceof HTMLInputElement && node.type === 'checkbox')
      await page.keyboard.press(isChecked ? 'Space' : 'Enter')
    },
    async write(target, text) {
      await reach(target)
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(text)
    },
    async choose(select, value) {
      await reach(select)
      for (const key of ['Home', 'ArrowDown']) {
        if ((await select.inputValue()) !== value) await page.keyboard.press(key)
      }
    },
    async tick(radio) {
      const name = await radio.getAttribute('name')
      const isInGroup = () => page.evaluate((name) => document.activeElement?.getAttribute('name') === name, name)
      for (let presses = 0; presses < MOST_TABS && !(await isInGroup()); presses += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      for (let presses = 0; presses < MOST_TABS && !(await radio.isChecked()); presses += 1) {
        await page.keyboard.press('ArrowRight')
      }
    },
  }
}

/** The file dialog opened by `press`. */
export async function chooserAfter(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
  return chooser
}
