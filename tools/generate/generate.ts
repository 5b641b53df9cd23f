import { generateDashboards } from './dashboards.ts'
import { generateDatabaseTypes } from './database-types.ts'
import { generateDisplayFonts } from './display-fonts.ts'
import { generateOperations } from './operations.ts'

generateOperations()
generateDashboards()
await generateDisplayFonts()
await generateDatabaseTypes()
