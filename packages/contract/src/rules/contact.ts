/** Digits with the marks people write between them; empty for none. */
const PHONE = /^\+?[\d(][\d ().-]{5,23}\d$/

export function isPhoneOrEmpty(text: string): boolean {
  return text === '' || (PHONE.test(text) && toDialable(text).length >= 7)
}

/** What a phone dials: "(503) 555-0190" → "5035550190" */
export function toDialable(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}

/** The address of a page that visitors may be sent to; empty for none. */
export function isPageOrEmpty(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.hostname.includes('.') &&
    !/[\s<>"'`\\]/.test(text) &&
    text.length <= 300
  )
}
