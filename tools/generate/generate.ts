import { generateDatabaseTypes } from './database-types.ts'
import { generateDisplayFonts } from './display-fonts.ts'
import { generateOperations } from './operations.ts'

generateOperations()
await generateDisplayFonts()
await generateDatabaseTypes()
