import * as operations from '@fieldhouse/contract/operations.generated'
import type { Plugin } from 'vite'

const OPERATIONS = new Map<string, unknown>(Object.entries(operations))
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@fieldhouse\/contract\/operations\.generated["'];?/g

/**
 * Moves each operation into the modules that import it. The table of operations is one module: it would be in the
 * chunk of every page as a whole, with the operations of all screens.
 */
export function inlineOperations(): Plugin {
  return {
    name: 'inline-operations',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code) {
      if (!code.includes('operations.generated')) return null
      return { code: code.replace(IMPORT, (_match, names: string) => declare(names)), map: null }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const table = chunk.type === 'chunk' && chunk.moduleIds.find((id) => id.includes('operations.generated'))
        if (table) this.error(`${chunk.fileName} contains the table of all operations`)
      }
    },
  }
}

function declare(names: string): string {
  const declarations = names.split(',').flatMap((name) => {
    const [imported = '', local = imported] = name.trim().split(/\s+as\s+/)
    if (imported === '') return []
    const operation = OPERATIONS.get(imported)
    if (!operation) throw new Error(`the contract has no operation ${imported}`)
    return `const ${local} = ${JSON.stringify(operation)};`
  })
  return declarations.join(' ')
}
