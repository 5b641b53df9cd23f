import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { enteredInstant } from './schemas.ts'

const tag = 'Preview'
const Preview = Type.Object({
  as_of: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'The instant as of which this browser is shown the shop; null: now',
  }),
})

export const startPreview = endpoint({
  name: 'startPreview',
  method: 'POST',
  path: '/preview/',
  access: 'staff:promotions',
  tag,
  summary: 'Shows this browser the shop as of another instant, for an hour, by a cookie',
  body: Type.Object({ as_of: enteredInstant }),
  response: Preview,
  unaudited: true,
})

export const getPreview = endpoint({
  name: 'getPreview',
  method: 'GET',
  path: '/preview/',
  access: 'public',
  tag,
  summary: 'As of which instant this browser is shown the shop',
  response: Preview,
})

export const endPreview = endpoint({
  name: 'endPreview',
  method: 'DELETE',
  path: '/preview/',
  access: 'public',
  tag,
  summary: 'Shows this browser the shop as it is now',
})
