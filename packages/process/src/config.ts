import { readFileSync } from 'node:fs'

/** Declares one environment variable. */
export interface EnvVariable<T> {
  description: string
  default?: string
  /** Returns the value, or throws with a message that names the expected format. */
  parse: (text: string) => T
}

export type EnvDeclaration = Record<string, EnvVariable<unknown>>
export type Config<D extends EnvDeclaration> = { readonly [Name in keyof D]: ReturnType<D[Name]['parse']> }

/**
 * Reads the declared variables; throws one error that lists every problem. `<NAME>_FILE` names a file that holds the
 * value, as systemd, Docker, and Kubernetes pass secrets: other processes can read a variable more easily than a file.
 */
export function readConfig<D extends EnvDeclaration>(declaration: D, env: NodeJS.ProcessEnv = process.env): Config<D> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}

  for (const [name, variable] of Object.entries(declaration)) {
    try {
      const text = readVariable(name, env) || variable.default
      if (text === undefined) problems.push(`${name} is required: ${variable.description}`)
      else values[name] = variable.parse(text)
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
    }
  }

  if (problems.length > 0) throw new Error(`Invalid configuration:\n  ${problems.join('\n  ')}`)
  return values as Config<D>
}

/** Editors end a file with a line break, which no value has. */
function readVariable(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${name}_FILE`]
  if (!file) return env[name]
  if (env[name]) throw new Error(`and ${name}_FILE are both set`)
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Error(`cannot be read from ${file}: ${(error as NodeJS.ErrnoException).code}`)
  }
}

type EnvDescription = { description: string; default?: string }

export function text(described: EnvDescription): EnvVariable<string> {
  return { ...described, parse: (value) => value }
}

/** The value never appears in a message. */
export function secret({ length, ...described }: EnvDescription & { length: number }): EnvVariable<string> {
  return {
    ...described,
    parse: (value) => {
      if (value.length >= length) return value
      throw new Error(`must have at least ${length} characters`)
    },
  }
}

export function integer(described: EnvDescription & { min: number; max: number }): EnvVariable<number> {
  const { min, max, ...rest } = described
  return {
    ...rest,
    parse: (value) => {
      const number = Number(value)
      if (Number.isInteger(number) && number >= min && number <= max) return number
      throw new Error(`must be a whole number from ${min} to ${max}`)
    },
  }
}

export function oneOf<const T extends string>(values: readonly T[], described: EnvDescription): EnvVariable<T> {
  return {
    ...described,
    parse: (value) => {
      const match = values.find((candidate) => candidate === value)
      if (match !== undefined) return match
      throw new Error(`must be one of ${values.join(', ')}`)
    },
  }
}

export function flag(described: EnvDescription): EnvVariable<boolean> {
  const { parse, ...rest } = oneOf(['true', 'false'], described)
  return { ...rest, parse: (value) => parse(value) === 'true' }
}

export function urlList(described: EnvDescription): EnvVariable<string[]> {
  return {
    ...described,
    parse: (value) => {
      if (value === '' && described.default === '') return []
      const urls = value.split(',').map((part) => part.trim())
      if (urls.every((part) => URL.canParse(part))) return urls.map((part) => part.replace(/\/$/, ''))
      throw new Error('must be a URL, or several separated by commas')
    },
  }
}

export function url(described: EnvDescription): EnvVariable<string> {
  return {
    ...described,
    parse: (value) => {
      if (value === '' || URL.canParse(value)) return value.replace(/\/$/, '')
      throw new Error('must be a URL')
    },
  }
}
