import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { instantInput } from './schemas.ts'

const tag = 'Preview'
const Preview = Type.Object({
  as_of: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'Time this browser previews; null: no preview',
  }),
})

export const startPreview = endpoint({
  name: 'startPreview',
  method: 'POST',
  path: '/preview/',
  access: 'staff:promotions',
  tag,
  summary: 'Start a preview: show this browser the shop as of another time, for one hour, by cookie',
  body: Type.Object({ as_of: instantInput }),
  response: Preview,
  unaudited: true,
})

export const getPreview = endpoint({
  name: 'getPreview',
  method: 'GET',
  path: '/preview/',
  access: 'public',
  tag,
  summary: 'Retrieve the time this browser previews',
  response: Preview,
})

export const endPreview = endpoint({
  name: 'endPreview',
  method: 'DELETE',
  path: '/preview/',
  access: 'public',
  tag,
  summary: 'End the preview',
})
