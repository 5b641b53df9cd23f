import { DomainError } from '#platform/errors.ts'

/** Aborts the transaction. Units that another one is just releasing can be there in the next, so the caller retries. */
export class StockShortage extends DomainError {
  readonly sku_ids: readonly number[]

  constructor(sku_ids: readonly number[], details: DomainError['details'] = { errors: soldOutLines(sku_ids) }) {
    super('out_of_stock', details)
    this.sku_ids = sku_ids
  }
}

export function soldOutLines(sku_ids: readonly number[]): Record<string, string[]> {
  return Object.fromEntries(sku_ids.map((sku_id) => [`lines.${sku_id}`, ['sold_out']]))
}
