import { generateDatabaseTypes } from './database-types.ts'
import { generateDisplayFont } from './display-font.ts'
import { generateOperations } from './operations.ts'

generateOperations()
await generateDisplayFont()
await generateDatabaseTypes()
