import { generateDatabaseTypes } from './database-types.ts'
import { generateOperations } from './operations.ts'

generateOperations()
await generateDatabaseTypes()
