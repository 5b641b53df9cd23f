import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { instantInput, LANGUAGES, oneOf } from './schemas.ts'

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
  access: ['staff:promotions', 'staff:banners'],
  tag,
  summary: 'Create a link that shows the browser that opens it the shop as of another time',
  body: Type.Object({
    as_of: instantInput,
    lang: Type.Optional(oneOf(LANGUAGES)),
    drafts: Type.Optional(
      Type.Boolean({ description: 'true also shows what is not published yet; requires staff:banners' }),
    ),
    path: Type.Optional(
      Type.String({
        pattern: '^/[a-z0-9-]{1,80}$',
        description: 'The page that the link opens; the home page by default',
      }),
    ),
  }),
  response: Type.Object({
    as_of: Type.String({ format: 'date-time' }),
    url: Type.String({ description: 'Page of the shop, valid for two minutes; its fragment authorizes the preview' }),
    frame: Type.Object(
      { url: Type.String(), ticket: Type.String() },
      {
        description:
          'Home page for a frame of the admin: posted as a form with the ticket, it answers as of that time without a cookie. Valid for two minutes',
      },
    ),
  }),
  errors: ['forbidden'],
  unaudited: true,
})

export const openPreview = endpoint({
  name: 'openPreview',
  method: 'POST',
  path: '/preview/open/',
  access: 'public',
  tag,
  summary: 'Start the preview of a link: for one hour, by cookie',
  body: Type.Object({ ticket: Type.String({ maxLength: 1000 }) }),
  response: Preview,
  errors: ['link_expired', 'too_many_requests'],
  limits: { per_ip: ['60/h'] },
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
