import pg from 'pg'

const nameOf = new Map<string, string>()

export function registerStatementName(name: string, text: string): void {
  if ([...nameOf.values()].includes(name)) throw new Error(`duplicate statement name: ${name}`)
  nameOf.set(text, name)
}

type Query = (...args: unknown[]) => unknown

/** Adds the registered name to each prepared query, whether it comes from Kysely or from pg directly. */
export class NamedStatementClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = (super.query as Query).bind(this)
    const query: Query = (text, ...rest) => {
      const name = typeof text === 'string' ? nameOf.get(text) : undefined
      return name ? send({ name, text, values: rest[0] }, ...rest.slice(1)) : send(text, ...rest)
    }
    this.query = query as typeof this.query
  }
}
