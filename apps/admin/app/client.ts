import { createClient } from '@fieldhouse/client/client'
import { language } from './language.ts'

export const client = createClient({ baseUrl: '', lang: language.get })
