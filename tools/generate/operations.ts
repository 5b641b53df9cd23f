import { writeFileSync } from 'node:fs'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { CONTRACT_MODULES, isEndpoint } from '@fieldhouse/contract/endpoints'

export const OPERATIONS_FILE = new URL('../../packages/contract/src/operations.generated.ts', import.meta.url)

/** Generates the browser's table of operations from the contract. */
export function generateOperations(): void {
  writeFileSync(OPERATIONS_FILE, operationsSource())
}

export function operationsSource(): string {
  const modules = Object.entries(CONTRACT_MODULES).map(([name, module]) => ({
    name,
    endpoints: Object.values(module).filter(isEndpoint),
  }))
  return [
    '// Written by `npm run generate` from the declarations beside this file.',
    ...modules.map(({ name }) => `import type * as ${name} from './${fileOf(name)}.ts'`),
    "import type { Operation } from './endpoint.ts'",
    ...modules.flatMap(({ name, endpoints }) => ['', ...endpoints.map((endpoint) => operationLine(name, endpoint))]),
    '',
  ].join('\n')
}

function fileOf(module: string): string {
  return module.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function operationLine(module: string, endpoint: Endpoint): string {
  const { name, method, path, files, json, required_files = [] } = endpoint
  const fields = (['params', 'query', 'body'] as const).flatMap((part) =>
    ((endpoint[part]?.required ?? []) as string[])
      .filter((field) => !mayBeNull(endpoint[part]?.properties?.[field]))
      .map((field) => [part, field]),
  )
  const required = [...fields, ...required_files.map((field) => ['body', field])]
  const operation = { name, method, path, required, ...(files && !json ? { multipart: true } : {}) }
  return `export const ${name}: Operation<typeof ${module}.${name}> = ${JSON.stringify(operation)}`
}

/** The browser sends null for such a field, so it must not take it for a missing one. */
function mayBeNull(schema: unknown): boolean {
  const { type, anyOf = [] } = (schema ?? {}) as { type?: string | string[]; anyOf?: unknown[] }
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(mayBeNull)
}
