/** Lengths of GTIN-8, UPC, EAN, and GTIN-14. */
const DIGITS = /^(\d{8}|\d{12,14})$/
/** Numbers that shops give to their own goods, and coupons; Google refuses them. The ranges are those of 13 digits. */
const OWN_NUMBERS = /^(2|02|04|05|98|99)/
const SHORT_OWN_NUMBERS = /^[02]/

/** Whether a barcode is a trade item number: length, check digit, and no range that is for use within a shop. */
export function isGtin(barcode: string): boolean {
  if (!DIGITS.test(barcode)) return false
  const padded = barcode.padStart(14, '0')
  const sum = Array.from(padded, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  const isOwn = barcode.length === 8 ? SHORT_OWN_NUMBERS.test(barcode) : OWN_NUMBERS.test(padded.slice(1))
  return sum > 0 && sum % 10 === 0 && !isOwn
}
