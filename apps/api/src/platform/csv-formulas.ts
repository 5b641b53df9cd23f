/** Characters that start a formula in a spreadsheet, including their full-width forms. */
const FORMULA_PREFIXES = '=+\\-@\\t\\r\\n＝＋－＠'
const FORMULA = new RegExp(`^'*[${FORMULA_PREFIXES}]`)
const PROTECTED = new RegExp(`^'+[${FORMULA_PREFIXES}]`)

/** Prefixes a formula with an apostrophe, so that no spreadsheet evaluates it. Existing apostrophes are kept. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverts the escaping; any other leading apostrophe is part of the text. */
export function unescapeFormula(text: string): string {
  return PROTECTED.test(text) ? text.slice(1) : text
}
