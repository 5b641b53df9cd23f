/**
 * Seemingly random values are hashes of a number, so every run generates the same orders. `of` is the number: `d.n` of
 * an order, `d.person` of a customer.
 */
export const draw = (of: string, seed: number, among: number | string) =>
  `(abs(hashint8extended(${of}, ${seed}) % (${among})))::int`

/** From 0 to 1. */
export const drawShare = (of: string, seed: number) =>
  `(abs(hashint8extended(${of}, ${seed}) % 1000000007) / 1000000007.0::float8)`

export const drawOne = (of: string, seed: number, values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${draw(of, seed, values.length)}]`
