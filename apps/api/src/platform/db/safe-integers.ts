import pg from 'pg'

const { INT8 } = pg.types.builtins
const INT8_ARRAY = 1016

/** node-postgres returns bigint as text. Ids and counts are numbers, as JSON has them; none is near 2^53. */
export const SAFE_INTEGERS: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = pg.types.getTypeParser(oid, format)
    if (oid === INT8) return parseSafeInteger
    return oid === INT8_ARRAY ? (text: string) => (parse(text) as (string | null)[]).map(parseElement) : parse
  },
}

function parseElement(text: string | null): number | null {
  return text === null ? null : parseSafeInteger(text)
}

function parseSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}
