/** Money is a decimal string with two digits on the wire and in tables, integer cents inside rules. */
export function toCents(amount: string): number {
  const match = /^(-?)(\d{1,10})\.(\d{2})$/.exec(amount)
  if (!match) throw new RangeError(`invalid amount “${amount}”: use a decimal string such as 49.90`)

  const cents = Number(match[2]) * 100 + Number(match[3])
  return match[1] && cents > 0 ? -cents : cents
}

export function fromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`cents must be a safe integer, got ${cents}`)

  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
