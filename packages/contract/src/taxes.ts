import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { NamedRef, TaxRate } from './promotions.ts'
import type { TaxKind } from './rules/tax-kinds.ts'
import { TAX_KINDS, TAX_TREATMENTS } from './rules/tax-kinds.ts'
import { enteredDay, id, MAX_VERSION, nullableMoney, oneOf, pageOf, paging, requiredText } from './schemas.ts'

const access = 'staff:promotions'
const tag = 'Promotions'
const strict = { additionalProperties: false }

const nullableDay = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', pattern: '^20', description })

export const TaxRule = Type.Object(
  {
    kind: oneOf(TAX_KINDS),
    treatment: oneOf(TAX_TREATMENTS),
    amount: Type.Unsafe<string | null>({
      ...nullableMoney,
      description: 'Per piece, after discounts; null: any amount',
    }),
    includes_amount: Type.Boolean({ description: 'A piece of exactly the amount is exempt' }),
    covers_local: Type.Boolean({ description: 'Applies to local tax, unless a local rate says otherwise' }),
    starts_on: enteredDay('First day, in the state’s time zone'),
    ends_on: nullableDay('Last day; null: until further notice'),
    source: requiredText(300),
    checked_on: nullableDay('When someone last checked the source; null: nobody has'),
  },
  strict,
)
export type TaxRule = Static<typeof TaxRule>

const state = TaxRate.properties.state
export const MAX_TAX_RULES = 60

/** All rules of a state. A kind without a rule is taxed. */
export const StateTaxRules = Type.Object({
  state,
  version: Type.Integer({ description: '0: never edited' }),
  edited: Type.Boolean({ description: 'false: the rules that come with the shop' }),
  rules: Type.Array(TaxRule),
})
export type StateTaxRules = Static<typeof StateTaxRules>

export const listTaxRules = endpoint({
  name: 'listTaxRules',
  method: 'GET',
  path: '/promotions/tax-rules/',
  access,
  tag,
  summary: 'List the tax rules by state. States without rules tax every kind',
  response: Type.Object({ results: Type.Array(StateTaxRules) }),
})

export const getTaxRules = endpoint({
  name: 'getTaxRules',
  method: 'GET',
  path: '/promotions/tax-rules/{state}/',
  access,
  tag,
  summary: 'Get a state’s tax rules',
  params: Type.Object({ state }),
  response: StateTaxRules,
})

export const replaceTaxRules = endpoint({
  name: 'replaceTaxRules',
  method: 'PUT',
  path: '/promotions/tax-rules/{state}/',
  access,
  tag,
  summary: 'Replace a state’s tax rules. null restores the rules that come with the shop',
  params: Type.Object({ state }),
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 0, maximum: MAX_VERSION }),
      rules: Type.Unsafe<TaxRule[] | null>({
        ...Type.Array(TaxRule, { maxItems: MAX_TAX_RULES }),
        type: ['array', 'null'],
      }),
    },
    strict,
  ),
  response: StateTaxRules,
  errors: ['validation_failed', 'version_conflict'],
})

const nullableKind = Type.Unsafe<TaxKind | null>({ type: ['string', 'null'], enum: [...TAX_KINDS, null] })

export const listTaxKinds = endpoint({
  name: 'listTaxKinds',
  method: 'GET',
  path: '/promotions/tax-kinds/',
  access,
  tag,
  summary: 'List the tax kinds of categories, and of products that differ from their category',
  response: Type.Object({
    categories: Type.Array(
      Type.Object({
        ...NamedRef.properties,
        parent: Type.Unsafe<number | null>({ ...id, type: ['integer', 'null'] }),
        kind: nullableKind,
      }),
    ),
    products: Type.Array(Type.Object({ ...NamedRef.properties, kind: oneOf(TAX_KINDS) })),
  }),
})

const kindInput = Type.Object({ kind: nullableKind }, strict)

export const replaceCategoryTaxKind = endpoint({
  name: 'replaceCategoryTaxKind',
  method: 'PUT',
  path: '/promotions/tax-kinds/categories/{id}/',
  access,
  tag,
  summary: 'Set the tax kind of a category and those below it. null takes the kind of the category above',
  params: Type.Object({ id }),
  body: kindInput,
  errors: ['validation_failed', 'not_found'],
})

export const replaceProductTaxKind = endpoint({
  name: 'replaceProductTaxKind',
  method: 'PUT',
  path: '/promotions/tax-kinds/products/{id}/',
  access,
  tag,
  summary: 'Set the tax kind of a product. null takes the kind of its category',
  params: Type.Object({ id }),
  body: kindInput,
  errors: ['validation_failed', 'not_found'],
})

export const LocalTaxRate = Type.Object({
  zip: Type.String({ pattern: '^\\d{5}$' }),
  rate: Type.String({ description: 'Percent, in addition to the state’s rate' }),
  starts_on: Type.String({ format: 'date' }),
  ends_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
  follows_state: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description: 'Whether the state’s exemptions apply to local tax; null: as each rule says',
  }),
})
export type LocalTaxRate = Static<typeof LocalTaxRate>

export const listLocalTaxRates = endpoint({
  name: 'listLocalTaxRates',
  method: 'GET',
  path: '/promotions/local-tax-rates/',
  access,
  tag,
  summary: 'List local tax rates by ZIP code',
  query: Type.Object({
    ...paging,
    zip: Type.Optional(Type.String({ pattern: '^\\d{1,5}$', description: 'First digits' })),
  }),
  response: pageOf(LocalTaxRate),
})

export const replaceLocalTaxRates = endpoint({
  name: 'replaceLocalTaxRates',
  method: 'PUT',
  path: '/promotions/local-tax-rates/',
  access,
  tag,
  summary:
    'Replace all local tax rates by a CSV file: zip, rate, from, to, follows_state. A wrong line refuses the file',
  body: Type.Object({}),
  files: ['file'],
  required_files: ['file'],
  response: Type.Object({ count: Type.Integer(), zips: Type.Integer() }),
  errors: ['validation_failed', 'body_too_large'],
  limits: { per_user: ['60/h'] },
})

export const createLocalTaxRateExport = endpoint({
  name: 'createLocalTaxRateExport',
  method: 'POST',
  path: '/promotions/local-tax-rates/exports/',
  access,
  tag,
  summary: 'Create a download link for the local tax rates (CSV)',
  response: Type.Object({ path: Type.String() }),
  limits: { per_user: ['120/h'] },
  unaudited: true,
})

export const downloadLocalTaxRates = endpoint({
  name: 'downloadLocalTaxRates',
  method: 'GET',
  path: '/promotions/local-tax-rates.csv',
  access: 'public',
  tag,
  summary: 'Download local tax rates with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
})

export const TaxCertificate = Type.Object({
  id,
  username: Type.String(),
  number: Type.String({ description: 'As printed on the certificate' }),
  states: Type.Array(state),
  starts_on: Type.String({ format: 'date' }),
  ends_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
})
export type TaxCertificate = Static<typeof TaxCertificate>

export const listTaxCertificates = endpoint({
  name: 'listTaxCertificates',
  method: 'GET',
  path: '/promotions/tax-certificates/',
  access,
  tag,
  summary: 'List the tax certificates of customers, newest first, without withdrawn ones',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 254, description: 'Username or number' })),
  }),
  response: pageOf(TaxCertificate),
})

export const createTaxCertificate = endpoint({
  name: 'createTaxCertificate',
  method: 'POST',
  path: '/promotions/tax-certificates/',
  access,
  tag,
  summary: 'Exempt a customer from tax in some states, by a certificate',
  body: Type.Object(
    {
      customer: Type.String({ minLength: 1, maxLength: 254, description: 'Username or email of an account' }),
      number: requiredText(80),
      states: Type.Array(state, { minItems: 1, maxItems: 60, uniqueItems: true }),
      starts_on: enteredDay('First day, in the state’s time zone'),
      ends_on: nullableDay('Last day; null: until further notice'),
    },
    strict,
  ),
  response: TaxCertificate,
  status: 201,
  errors: ['validation_failed'],
  limits: { per_user: ['600/h'] },
})

export const withdrawTaxCertificate = endpoint({
  name: 'withdrawTaxCertificate',
  method: 'DELETE',
  path: '/promotions/tax-certificates/{id}/',
  access,
  tag,
  summary: 'Withdraw a tax certificate. Orders placed with it stay as they are',
  params: Type.Object({ id }),
  errors: ['not_found'],
})
