import type { Static } from 'typebox'
import Type from 'typebox'
import { PRODUCT_STATUSES } from './catalog-staff.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, nullableInteger, nullableString, oneOf, pageOf, paging, requiredText } from './schemas.ts'

const access = 'staff:catalog'
const tag = 'Import and export'
const byId = Type.Object({ id })

export const IMPORT_STATES = [
  'uploading',
  'checking',
  'refused',
  'checked',
  'applying',
  'paused',
  'applied',
  'canceled',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Files are uploaded in parts of this size, so that each part arrives within the request timeout. */
export const IMPORT_PART_BYTES = 512 * 1024
const MAX_IMPORT_BYTES = 50 * 1024 * 1024

/** Reasons to reject a whole file. */
export const IMPORT_FILE_ERROR_CODES = [
  'empty',
  'not_utf8',
  'missing_column',
  'unknown_column',
  'duplicate_column',
  'too_many_columns',
  'broken_quotes',
  'row_too_large',
  'too_many_rows',
  'product_too_large',
] as const
export type ImportFileErrorCode = (typeof IMPORT_FILE_ERROR_CODES)[number]

export const IMPORT_VERDICTS = ['error', 'update', 'create', 'unchanged'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

export const IMPORT_ROW_KINDS = ['product', 'colorway', 'sku'] as const
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number]

/** Reasons to reject a row. */
export const IMPORT_ROW_ERROR_CODES = [
  'unknown_kind',
  'required',
  'too_long',
  'invalid_characters',
  'not_a_slug',
  'not_a_price',
  'not_a_time',
  'not_a_boolean',
  'not_a_status',
  'not_a_weight',
  'not_a_number',
  'unknown_choice',
  'one_choice_only',
  'not_a_barcode',
  'not_a_color',
  'not_a_family',
  'in_the_past',
  'needs_a_price',
  'unknown_category',
  'unknown_distribution',
  'unknown_product',
  'unknown_colorway',
  'unknown_size',
  'color_mismatch',
  'barcode_taken',
  'duplicate',
  'not_allowed_for_row',
  'too_many_cells',
  'depends_on_failed_row',
  'no_color_option',
  'unknown_option',
  'unknown_color',
  'no_size_run',
  'mixed_prices',
  'rows_apart',
  'version_conflict',
  'failed',
] as const
export type ImportRowErrorCode = (typeof IMPORT_ROW_ERROR_CODES)[number]

export const IMPORT_FORMATS = ['shopify'] as const

/** What a file of another shop system can have that an import does not take over. */
export const IMPORT_LEFT_OUT = [
  'images',
  'stock',
  'tags',
  'compare_at_prices',
  'costs',
  'sku_codes',
  'vendors',
] as const

export const ImportLeftOut = Type.Object({ what: oneOf(IMPORT_LEFT_OUT), rows: Type.Integer() })
export type ImportLeftOut = Static<typeof ImportLeftOut>

export const Import = Type.Object({
  id,
  name: Type.String(),
  state: oneOf(IMPORT_STATES),
  bytes: Type.Integer(),
  received: Type.Integer({ description: 'Bytes received' }),
  part_bytes: Type.Integer({ description: 'Size of each part except the last' }),
  created_at: instant,
  created_by: Type.String(),
  applied_by: nullableString,
  audit_entry: Type.Unsafe<number | null>({ ...nullableInteger, description: 'Audit log entry; null until applied' }),
  problem: Type.Unsafe<{ code: ImportFileErrorCode; line: number | null; detail: string | null } | null>({
    type: ['object', 'null'],
    properties: { code: oneOf(IMPORT_FILE_ERROR_CODES), line: nullableInteger, detail: nullableString },
  }),
  format: Type.Unsafe<(typeof IMPORT_FORMATS)[number] | null>({
    type: ['string', 'null'],
    enum: [...IMPORT_FORMATS, null],
    description: 'Whose export the file is; null: ours',
  }),
  left_out: Type.Array(ImportLeftOut, { description: 'What the file has that is not taken over, with its rows' }),
  products: Type.Integer({ description: 'Products in the file' }),
  processed: Type.Integer({ description: 'Products checked or applied so far' }),
  rows: Type.Object({
    error: Type.Integer(),
    update: Type.Integer(),
    create: Type.Integer(),
    unchanged: Type.Integer(),
  }),
  state_changed_at: instant,
  seconds_left: Type.Unsafe<number | null>({
    ...nullableInteger,
    description: 'Estimated seconds left in the current step; null: unknown',
  }),
})
export type Import = Static<typeof Import>

export const ImportRow = Type.Object({
  line: Type.Integer({ description: 'Row number in the file' }),
  kind: nullableString,
  name: Type.String({ description: 'Product, color, and size of the row' }),
  verdict: oneOf(IMPORT_VERDICTS),
  changes: Type.Array(Type.Object({ field: Type.String(), before: nullableString, after: nullableString })),
  errors: Type.Array(
    Type.Object({
      column: nullableString,
      code: oneOf(IMPORT_ROW_ERROR_CODES),
      detail: nullableString,
    }),
  ),
})
export type ImportRow = Static<typeof ImportRow>

export const createImport = endpoint({
  name: 'createImport',
  method: 'POST',
  path: '/products/imports/',
  access,
  tag,
  summary: 'Create an import. Its file is uploaded in parts',
  body: Type.Object({
    name: requiredText(200),
    bytes: Type.Integer({ minimum: 1, maximum: MAX_IMPORT_BYTES }),
  }),
  response: Import,
  status: 201,
  limits: { per_user: ['60/h'] },
  unaudited: true,
})

export const uploadImportPart = endpoint({
  name: 'uploadImportPart',
  method: 'PUT',
  path: '/products/imports/{id}/parts/{number}/',
  access,
  tag,
  summary: 'Upload a part of the file (512 KiB, the last may be smaller). The last part starts the dry run',
  params: Type.Object({ id, number: Type.Integer({ minimum: 0, maximum: MAX_IMPORT_BYTES / IMPORT_PART_BYTES - 1 }) }),
  body: Type.Object({}),
  files: ['part'],
  required_files: ['part'],
  response: Import,
  errors: ['not_found', 'wrong_state', 'body_too_large', 'too_many_requests'],
  unaudited: true,
})

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/products/imports/',
  access,
  tag,
  summary: 'List imports of the last 90 days, newest first',
  query: Type.Object({ ...paging }),
  response: pageOf(Import),
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/products/imports/{id}/',
  access,
  tag,
  summary: 'Retrieve an import’s progress',
  params: byId,
  response: Import,
  errors: ['not_found'],
})

export const listImportRows = endpoint({
  name: 'listImportRows',
  method: 'GET',
  path: '/products/imports/{id}/rows/',
  access,
  tag,
  summary: 'List an import’s rows with their changes or errors, errors first',
  params: byId,
  query: Type.Object({ ...paging, verdict: Type.Optional(oneOf(IMPORT_VERDICTS)) }),
  response: pageOf(ImportRow),
  errors: ['not_found'],
})

const transition = {
  method: 'POST',
  access,
  tag,
  params: byId,
  response: Import,
  errors: ['not_found', 'wrong_state'],
} as const

export const applyImport = endpoint({
  ...transition,
  name: 'applyImport',
  path: '/products/imports/{id}/apply/',
  summary: 'Apply an import, or resume it. An import can change every price',
  errors: [...transition.errors, 'password_needed'],
  recent_password: true,
})

export const pauseImport = endpoint({
  ...transition,
  name: 'pauseImport',
  path: '/products/imports/{id}/pause/',
  summary: 'Pause an import',
})

export const cancelImport = endpoint({
  ...transition,
  name: 'cancelImport',
  path: '/products/imports/{id}/cancel/',
  summary: 'Cancel an import. Applied changes are kept',
})

const Download = Type.Object({
  path: Type.String({ description: 'Download path, valid for two minutes' }),
})

export const createProductExport = endpoint({
  name: 'createProductExport',
  method: 'POST',
  path: '/products/exports/',
  access,
  tag,
  summary: 'Create a download link for all or filtered products (CSV)',
  body: Type.Object({
    status: Type.Optional(oneOf(PRODUCT_STATUSES)),
    category: Type.Optional(id),
    q: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Download,
  limits: { per_user: ['120/h'] },
  unaudited: true,
})

export const createImportErrorExport = endpoint({
  name: 'createImportErrorExport',
  method: 'POST',
  path: '/products/imports/{id}/errors/',
  access,
  tag,
  summary: 'Create a download link for rows with errors (CSV)',
  params: byId,
  response: Download,
  errors: ['not_found'],
  limits: { per_user: ['120/h'] },
  unaudited: true,
})

export const downloadExport = endpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/products/csv/',
  access: 'public',
  tag,
  summary: 'Download a CSV with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 2000 }) }),
  download: 'text/csv; charset=utf-8',
  errors: ['link_expired'],
})
