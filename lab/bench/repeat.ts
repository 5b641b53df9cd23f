const CONCURRENCY = 4

/** Runs it so many times, a few at once. */
export async function repeat(count: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const runSome = async () => {
    for (let index = next++; index < count; index = next++) await run(index)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runSome))
}
