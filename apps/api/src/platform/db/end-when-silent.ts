import type pg from 'pg'

/** What pg says after its `query_timeout`. */
const NO_ANSWER = 'Query read timeout'

type Query = (...args: unknown[]) => unknown

/**
 * When an answer did not come in time, pg gives up on the query and not on the connection: the rollback, and whoever gets
 * the connection next, would wait behind the lost answer.
 */
export function endWhenSilent(client: pg.Client): void {
  const send = (client.query as Query).bind(client)
  const query: Query = (...args) => {
    const answer = send(...args)
    if (answer instanceof Promise)
      answer.catch(({ message }: Error) => {
        if (message === NO_ANSWER) client.end().catch(() => {})
      })
    return answer
  }
  client.query = query as typeof client.query
}
