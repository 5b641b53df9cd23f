import { createClient } from '@fieldhouse/client/client'

export const client = createClient({ baseUrl: '' })
