import { keepsOnly } from '#platform/personal-data.ts'

export const importsPersonalData = keepsOnly('imports', [
  {
    table: 'imports.imports',
    columns: ['actor', 'created_by'],
    why: 'which member of staff imported a file',
    until: 'kept: staff answers for its changes',
  },
])
