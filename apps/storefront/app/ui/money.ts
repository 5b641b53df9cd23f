const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "49.90" → "$49.90"; for the eye only, never to calculate with. */
export function showMoney(amount: string): string {
  return DOLLARS.format(Number(amount))
}
