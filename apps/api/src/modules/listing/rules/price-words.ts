const AMOUNT = String.raw`\$?(\d{1,5}(?:\.\d{1,2})?)\$?(?:\s+(?:usd|dollars?|dolares|dólares))?(?![\w.])`
const AT_MOST = pattern('under|below|less than|up to|menos de|hasta|por debajo de|bajo')
const AT_LEAST = pattern('over|above|more than|más de|mas de')

function pattern(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})\s+${AMOUNT}`, 'iu')
}

export interface PricedSearch {
  /** The search without its price. */
  text: string
  min_price?: string
  max_price?: string
}

/** Reads “socks under 20” as socks that cost at most $20. */
export function parsePriceWords(text: string): PricedSearch {
  const most = AT_MOST.exec(text)
  const least = AT_LEAST.exec(text)
  return {
    text: text.replace(AT_MOST, '').replace(AT_LEAST, '').trim(),
    ...(least ? { min_price: Number(least[1]).toFixed(2) } : {}),
    ...(most ? { max_price: Number(most[1]).toFixed(2) } : {}),
  }
}
