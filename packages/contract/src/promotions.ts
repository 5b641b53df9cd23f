import type { Static } from 'typebox'
import Type from 'typebox'
import type { RateLimit } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { SIGN_UP_FORMS, SignUpReply, Subscriber, subscriberFilters } from './messaging.ts'
import {
  Conditions,
  EFFECT_KINDS,
  Effect,
  PROMOTION_CLASSES,
  PromotionRefusal,
  promotionTitle,
  Scope,
} from './pricing.ts'
import { US_STATES } from './rules/us-states.ts'
import {
  id,
  instant,
  instantInput,
  lang,
  MAX_VERSION,
  money,
  nullableInstant,
  nullableInstantInput,
  nullableInteger,
  nullableMoney,
  nullableString,
  oneOf,
  optionalText,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'

/** Derived from `active`, the dates and the clock. */
export const PROMOTION_STATES = ['draft', 'scheduled', 'live', 'ended'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Letters, digits and hyphens; case-insensitive. */
const code = Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$' })
const limit = (description: string) =>
  Type.Unsafe<number | null>({ ...nullableInteger, minimum: 1, maximum: 100_000_000, description })

const promotionFields = {
  title: promotionTitle,
  class: oneOf(PROMOTION_CLASSES),
  effect: Effect,
  scope: Scope,
  conditions: Conditions,
  needs_code: Type.Boolean({ description: 'Applies only with one of its codes' }),
  active: Type.Boolean({ description: 'false: draft' }),
  priority: Type.Integer({ minimum: 0, maximum: 1000, description: 'Higher priority is considered first' }),
  exclusive: Type.Boolean({ description: 'Cannot be combined with any other promotion' }),
  combines_with: Type.Array(oneOf(PROMOTION_CLASSES), {
    uniqueItems: true,
    description: 'Classes it can combine with; both promotions must allow it',
  }),
}

const limitFields = {
  usage_limit: limit('Maximum number of redemptions'),
  customer_limit: limit('Maximum number of redemptions per customer'),
  budget: Type.Unsafe<string | null>({ ...nullableMoney, description: 'Total budget' }),
}

/** Omitted fields are null. */
const promotionInputFields = {
  ...promotionFields,
  title_es: optionalText(120),
  starts_at: instantInput,
  ends_at: Type.Optional(nullableInstantInput),
  usage_limit: Type.Optional(limitFields.usage_limit),
  customer_limit: Type.Optional(limitFields.customer_limit),
  budget: Type.Optional(limitFields.budget),
}

export const PromotionInput = Type.Object(promotionInputFields)
export type PromotionInput = Static<typeof PromotionInput>

export const Promotion = Type.Object({
  ...promotionFields,
  ...limitFields,
  title_es: nullableString,
  id,
  version: Type.Integer(),
  starts_at: instant,
  ends_at: nullableInstant,
  state: oneOf(PROMOTION_STATES),
  redemptions: Type.Integer({ description: 'Redemptions, reserved or confirmed' }),
  spent: money,
  codes: Type.Integer({ description: 'Number of codes' }),
  codes_off: Type.Integer({ description: 'Number of codes that are turned off' }),
  about: Type.Object(
    { en: nullableString, es: nullableString },
    { description: 'Names of what it applies to; null: the whole cart' },
  ),
  gift: Type.Object({ en: nullableString, es: nullableString }, { description: 'Name of the free gift' }),
})
export type Promotion = Static<typeof Promotion>

export const NamedRef = Type.Object({ id, name: Type.String(), name_es: Type.String() })
export type NamedRef = Static<typeof NamedRef>

/** With the names of all referenced entities. */
export const PromotionDetail = Type.Object({
  ...Promotion.properties,
  names: Type.Object({
    products: Type.Array(NamedRef),
    categories: Type.Array(NamedRef),
    product_items: Type.Array(NamedRef),
    groups: Type.Array(Type.Object({ id, name: Type.String() })),
  }),
})
export type PromotionDetail = Static<typeof PromotionDetail>

const tag = 'Promotions'
const access = 'staff:promotions'
const byId = Type.Object({ id })

export const listPromotions = endpoint({
  name: 'listPromotions',
  method: 'GET',
  path: '/promotions/promotions/',
  access,
  tag,
  summary: 'List promotions by priority, or those of a date range',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a title, or a code' })),
    state: Type.Optional(oneOf(PROMOTION_STATES)),
    from: Type.Optional(instantInput),
    until: Type.Optional(instantInput),
  }),
  response: pageOf(Promotion),
  errors: ['validation_failed'],
})

export const getPromotion = endpoint({
  name: 'getPromotion',
  method: 'GET',
  path: '/promotions/promotions/{id}/',
  access,
  tag,
  summary: 'Retrieve a promotion',
  params: byId,
  response: PromotionDetail,
  errors: ['not_found'],
})

export const createPromotion = endpoint({
  name: 'createPromotion',
  method: 'POST',
  path: '/promotions/promotions/',
  access,
  tag,
  summary: 'Create a promotion',
  body: PromotionInput,
  response: PromotionDetail,
  status: 201,
  errors: ['validation_failed'],
})

export const replacePromotion = endpoint({
  name: 'replacePromotion',
  method: 'PUT',
  path: '/promotions/promotions/{id}/',
  access,
  tag,
  summary: 'Update a promotion. Existing orders stay unchanged',
  params: byId,
  body: Type.Object({ ...promotionInputFields, version: Type.Integer({ maximum: MAX_VERSION }) }),
  response: PromotionDetail,
  errors: ['validation_failed', 'not_found', 'version_conflict'],
})

export const deletePromotion = endpoint({
  name: 'deletePromotion',
  method: 'DELETE',
  path: '/promotions/promotions/{id}/',
  access,
  tag,
  summary: 'Delete an unused promotion with at most 100 codes. Any other is turned into a draft',
  params: byId,
  errors: ['not_found', 'wrong_state'],
})

/** What pricing does when two promotions meet in a cart. */
export const COMBINE_OUTCOMES = ['both', 'not_combinable', 'exclusive', 'one_code'] as const

export const PromotionOverlap = Type.Object({
  promotion_id: id,
  title: Type.String(),
  title_es: nullableString,
  from: instant,
  until: nullableInstant,
  outcome: oneOf(COMBINE_OUTCOMES),
  /** items: only on items that both apply to; cart: in any cart that has items of both. */
  meets: oneOf(['items', 'cart']),
  /** By priority, then the older one. */
  applies_first: oneOf(['this', 'other']),
  same_priority: Type.Boolean(),
  has_shared_items: Type.Boolean(),
  shared: Type.Object(
    { en: nullableString, es: nullableString },
    { description: 'Names of what both apply to; null: the whole cart, or nothing' },
  ),
})
export type PromotionOverlap = Static<typeof PromotionOverlap>

export const listPromotionOverlaps = endpoint({
  name: 'listPromotionOverlaps',
  method: 'POST',
  path: '/promotions/overlaps/',
  access,
  tag,
  summary: 'List active promotions that meet the given one in time and target, and what pricing does then',
  body: Type.Object({
    promotion_id: Type.Optional(Type.Integer({ ...id, description: 'The saved promotion, if there is one' })),
    class: promotionFields.class,
    kind: oneOf(EFFECT_KINDS),
    scope: Scope,
    needs_code: Type.Boolean(),
    starts_at: instantInput,
    ends_at: Type.Optional(nullableInstantInput),
    priority: promotionFields.priority,
    exclusive: Type.Boolean(),
    combines_with: promotionFields.combines_with,
  }),
  response: Type.Object({
    count: Type.Integer({ description: 'All of them; the 20 that matter most are listed' }),
    results: Type.Array(PromotionOverlap),
  }),
  errors: ['validation_failed'],
  unaudited: true,
})

export const PromotionCode = Type.Object({
  code: Type.String(),
  promotion_id: id,
  title: Type.String(),
  usage_limit: nullableInteger,
  redemptions: Type.Integer(),
  active: Type.Boolean({ description: 'false: turned off, refused like an unknown code' }),
  created_at: instant,
})
export type PromotionCode = Static<typeof PromotionCode>

export const MAX_CODES_PER_BATCH = 50_000

export const createPromotionCodes = endpoint({
  name: 'createPromotionCodes',
  method: 'POST',
  path: '/promotions/promotions/{id}/codes/',
  access,
  tag,
  summary: 'Generate unguessable single-use codes',
  params: byId,
  body: Type.Object({
    count: Type.Integer({ minimum: 1, maximum: MAX_CODES_PER_BATCH }),
    prefix: Type.Optional(Type.String({ maxLength: 12, pattern: '^[A-Za-z0-9]*$' })),
  }),
  response: Type.Object({ created: Type.Integer() }),
  errors: ['not_found', 'idempotency_key_reused', 'request_in_progress'],
  idempotent: true,
})

export const updatePromotionCode = endpoint({
  name: 'updatePromotionCode',
  method: 'PATCH',
  path: '/promotions/codes/{code}/',
  access,
  tag,
  summary: 'Turn a code on or off. Payments that have reserved it keep their discount',
  params: Type.Object({ code }),
  body: Type.Object({ active: Type.Boolean() }),
  response: PromotionCode,
  errors: ['validation_failed', 'not_found'],
})

export const createPromotionCodeExport = endpoint({
  name: 'createPromotionCodeExport',
  method: 'POST',
  path: '/promotions/promotions/{id}/codes/exports/',
  access,
  tag,
  summary: 'Create a download link for a promotion’s codes and redemptions (CSV)',
  params: byId,
  response: Type.Object({ path: Type.String() }),
  errors: ['not_found'],
  limits: { per_user: ['120/h'] },
  unaudited: true,
})

export const downloadPromotionCodes = endpoint({
  name: 'downloadPromotionCodes',
  method: 'GET',
  path: '/promotions/codes.csv',
  access: 'public',
  tag,
  summary: 'Download codes with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
})

/** The effect of a code, and whether it applies to the given cart. */
export const PromoCodeCheck = Type.Object({
  code: Type.String(),
  title: Type.String(),
  kind: Type.String(),
  value: Type.Unsafe<string | null>({ ...nullableString, description: 'Percent or amount, where it applies' }),
  starts_at: instant,
  ends_at: nullableInstant,
  works: Type.Boolean(),
  reason: Type.Unsafe<Static<typeof PromotionRefusal> | null>({ ...PromotionRefusal, type: ['object', 'null'] }),
})
export type PromoCodeCheck = Static<typeof PromoCodeCheck>

/** One budget per address for every way of trying codes: looking one up, and entering one in a cart. */
export const PROMO_CODE_GUESSES = ['10/min', '60/h'] as const satisfies readonly RateLimit[]

export const getPromoCode = endpoint({
  name: 'getPromoCode',
  method: 'GET',
  path: '/publicity/promo-codes/{code}',
  access: 'cart',
  tag: 'Publicity',
  summary: 'Look up a code: what it does and, for a cart, whether it applies and why not',
  params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  query: Type.Object({ cart_id: Type.Optional(Type.String({ format: 'uuid' })), lang }),
  response: PromoCodeCheck,
  errors: ['not_found', 'too_many_requests', 'service_unavailable'],
  alarm: { status: 404, above: '1000/h' },
  as_of: true,
})

/** The body decides who may call: staff makes a code, a shopper signs up a phone for texts. */
export const createPublicity = endpoint({
  name: 'createPublicity',
  method: 'POST',
  path: '/publicity/',
  access: ['public', 'shopper', access],
  tag: 'Publicity',
  summary: 'Create a promotion code (staff), or sign up a phone for texts',
  body: Type.Object({
    code: Type.Optional(code),
    promotion_id: Type.Optional(
      Type.Integer({ ...id, description: 'Without it, the shop’s default promotion, once per customer' }),
    ),
    usage_limit: Type.Optional(limit('Maximum number of redemptions of this code')),
    phone: Type.Optional(Type.String({ minLength: 7, maxLength: 30, description: 'In the US or Canada' })),
    consent: Type.Optional(Type.Literal(true)),
    consent_text_id: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The words that were shown' }),
    ),
    lang,
    form: Type.Optional(oneOf(SIGN_UP_FORMS)),
  }),
  response: Type.Unsafe<PromotionCode | Static<typeof SignUpReply>>(Type.Union([PromotionCode, SignUpReply])),
  status: 201,
  errors: ['validation_failed', 'not_found', 'code_taken', 'too_many_requests', 'service_unavailable'],
})

export const listPublicity = endpoint({
  name: 'listPublicity',
  method: 'GET',
  path: '/publicity/',
  access: ['staff:campaigns', 'staff:promotions'],
  tag: 'Publicity',
  summary: 'List subscribers (staff:campaigns), or promotion codes',
  query: Type.Object({
    ...paging,
    kind: Type.Optional(oneOf(['subscribers', 'promo-codes'])),
    promotion_id: Type.Optional(id),
    view: subscriberFilters.view,
    q: Type.Optional(
      Type.String({ maxLength: 40, description: 'Prefix of a code; of a subscriber, digits or a name' }),
    ),
  }),
  response: pageOf(Type.Unsafe<PromotionCode | Subscriber>(Type.Union([PromotionCode, Subscriber]))),
  errors: ['validation_failed', 'forbidden'],
})

export const CustomerGroup = Type.Object({ id, name: Type.String(), members: Type.Integer() })
export type CustomerGroup = Static<typeof CustomerGroup>

const groupFields = {
  name: requiredText(80),
  usernames: Type.Optional(
    Type.Array(Type.String({ maxLength: 254 }), {
      maxItems: 10_000,
      description: 'Members, by username or email',
    }),
  ),
}

export const listCustomerGroups = endpoint({
  name: 'listCustomerGroups',
  method: 'GET',
  path: '/promotions/groups/',
  access,
  tag,
  summary: 'List customer groups',
  response: Type.Object({ results: Type.Array(CustomerGroup) }),
})

export const getCustomerGroup = endpoint({
  name: 'getCustomerGroup',
  method: 'GET',
  path: '/promotions/groups/{id}/',
  access,
  tag,
  summary: 'Retrieve a customer group with its members',
  params: byId,
  response: Type.Object({ ...CustomerGroup.properties, usernames: Type.Array(Type.String()) }),
  errors: ['not_found'],
})

export const createCustomerGroup = endpoint({
  name: 'createCustomerGroup',
  method: 'POST',
  path: '/promotions/groups/',
  access,
  tag,
  summary: 'Create a customer group',
  body: Type.Object(groupFields),
  response: CustomerGroup,
  status: 201,
  errors: ['validation_failed', 'name_taken'],
})

export const replaceCustomerGroup = endpoint({
  name: 'replaceCustomerGroup',
  method: 'PUT',
  path: '/promotions/groups/{id}/',
  access,
  tag,
  summary: 'Update a customer group’s name or members',
  params: byId,
  body: Type.Object(groupFields),
  response: CustomerGroup,
  errors: ['validation_failed', 'not_found', 'name_taken'],
})

export const deleteCustomerGroup = endpoint({
  name: 'deleteCustomerGroup',
  method: 'DELETE',
  path: '/promotions/groups/{id}/',
  access,
  tag,
  summary: 'Delete a customer group that no promotion uses',
  params: byId,
  errors: ['not_found', 'group_in_use'],
})

export const TaxRate = Type.Object({
  state: oneOf(US_STATES),
  rate: Type.String({ pattern: '^\\d{1,2}\\.\\d{1,4}$', description: 'Percent' }),
  taxes_shipping: Type.Boolean(),
})
export type TaxRate = Static<typeof TaxRate>

export const listTaxRates = endpoint({
  name: 'listTaxRates',
  method: 'GET',
  path: '/promotions/tax-rates/',
  access,
  tag,
  summary: 'List sales tax rates by state. States without a rate have no tax',
  response: Type.Object({ results: Type.Array(TaxRate) }),
})

export const replaceTaxRate = endpoint({
  name: 'replaceTaxRate',
  method: 'PUT',
  path: '/promotions/tax-rates/{state}/',
  access,
  tag,
  summary: 'Set a state’s sales tax rate. Zero removes it',
  params: Type.Object({ state: TaxRate.properties.state }),
  body: Type.Object({ rate: TaxRate.properties.rate, taxes_shipping: Type.Boolean() }),
  response: TaxRate,
  errors: ['validation_failed'],
})
