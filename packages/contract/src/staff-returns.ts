import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ReturnLineInput, ReturnOptions, StaffReturn } from './returns.ts'
import { lang } from './schemas.ts'

const tag = 'Returns'
const uuid = Type.String({ format: 'uuid' })

export const getStaffReturnOptions = endpoint({
  name: 'getStaffReturnOptions',
  method: 'GET',
  path: '/returns/options/{order_id}/',
  access: 'staff:orders',
  tag,
  summary: 'Retrieve what can be returned of any order, the sizes in stock, and its returns',
  params: Type.Object({ order_id: uuid }),
  query: Type.Object({ lang }),
  response: ReturnOptions,
  errors: ['not_found'],
})

export const startReturn = endpoint({
  name: 'startReturn',
  method: 'POST',
  path: '/returns/',
  access: 'staff:orders',
  tag,
  summary:
    'Start a return for a customer, also after the days to return. It is approved, and the customer gets the link',
  query: Type.Object({ lang }),
  body: Type.Object({ order_id: uuid, lines: Type.Array(ReturnLineInput, { minItems: 1, maxItems: 200 }) }),
  response: StaffReturn,
  status: 201,
  errors: ['not_found', 'validation_failed', 'not_returnable', 'out_of_stock'],
  idempotent: true,
})
