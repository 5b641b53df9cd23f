import type {
  ImportFileErrorCode,
  ImportLeftOut,
  ImportRowErrorCode,
  ImportState,
  ImportVerdict,
} from '@fieldhouse/contract/imports'
import { plural } from '@fieldhouse/contract/rules/plural'

type Rows = Record<ImportVerdict, number>

const whole = new Intl.NumberFormat('en-US')
const rowsText = (count: number) => `${whole.format(count)} ${plural('en', count, 'row', 'rows')}`

const states: Record<ImportState, string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  refused: 'Rejected',
  checked: 'Ready to review',
  applying: 'Applying',
  paused: 'Paused',
  applied: 'Applied',
  canceled: 'Canceled',
}

const says: Record<ImportState, (rows: Rows) => string> = {
  uploading: () => 'The upload isn’t complete. If it was interrupted, choose the file again.',
  checking: () => 'Comparing each row with your catalog. Nothing has changed yet.',
  refused: () => 'This file can’t be imported. Fix the problem and upload it again.',
  checked: ({ update, create, error }) =>
    update + create === 0
      ? `This file makes no changes.${error > 0 ? ' Some rows have errors.' : ''}`
      : `This is a preview. Nothing has changed yet. Review the rows, then apply them.${error > 0 ? ' Rows with errors are skipped.' : ''}`,
  applying: () => 'Applying changes, product by product. You can leave this page.',
  paused: () => 'Paused. Changes applied so far are kept. Resume to apply the rest.',
  applied: ({ error }) =>
    error > 0 ? 'Applied. Rows with errors were skipped.' : 'Applied. Changes appear in the shop within seconds.',
  canceled: () => 'Canceled. Changes already applied are kept.',
}

const problems: Record<ImportFileErrorCode, (detail: string) => string> = {
  empty: () => 'The file has no rows.',
  not_utf8: () => 'The file isn’t UTF-8 text. In your spreadsheet, save it as “CSV UTF-8”.',
  missing_column: (column) => `Column ${column} is missing. The first row must contain the column names.`,
  unknown_column: (column) => `Unknown column “${column}”. Correct the name or remove the column.`,
  duplicate_column: (column) => `Column ${column} appears twice.`,
  too_many_columns: (most) => `The file has more than ${most} columns.`,
  broken_quotes: () => 'A quotation mark is opened but never closed.',
  row_too_large: () => 'A row is too long. Check for a quotation mark that is never closed.',
  too_many_rows: () => 'The file has more than 500,000 rows. Split it.',
  product_too_large: (slug) => `Product “${slug}” has more than 2,200 rows.`,
}

const rowErrors: Record<ImportRowErrorCode, (detail: string) => string> = {
  unknown_kind: () => 'must be product, colorway, or sku.',
  required: () => 'is required.',
  too_long: (most) => `can have up to ${most} characters.`,
  invalid_characters: () => 'contains an invalid character.',
  not_a_slug: () => 'can only contain lowercase letters, numbers, and hyphens.',
  not_a_price: () => 'must be a number such as 49.90, up to 999999.99.',
  not_a_time: () => 'must be a date such as 2026-12-01 or 2026-12-01T09:00Z.',
  not_a_boolean: () => 'must be true or false.',
  not_a_status: () => 'must be draft, active, or archived.',
  not_a_number: () => 'must be a number such as 7 or 7.5.',
  unknown_choice: (choice) => `has no choice “${choice}”. Add it under Facts first.`,
  one_choice_only: () => 'allows only one choice.',
  not_a_weight: () => 'must be a whole number of grams from 1 to 100,000.',
  not_a_barcode: () =>
    'must have 4 to 40 letters, numbers, or hyphens. Check whether your spreadsheet shortened a long number.',
  not_a_color: () => 'must be a hex color such as #1f5fbf.',
  not_a_family: () => 'must be one lowercase word, such as blue.',
  in_the_past: () => 'is in the past. A price can start now or later.',
  needs_a_price: () => 'requires a price.',
  unknown_category: () => 'isn’t an existing category. Use its path, such as women/tees.',
  unknown_distribution: () => 'isn’t an existing size run.',
  unknown_product: () => 'isn’t an existing product, and no row in this file creates it.',
  unknown_colorway: () => 'isn’t a colorway of this product, and no row in this file creates it.',
  unknown_size: () => 'isn’t in this colorway’s size run.',
  color_mismatch: (present) =>
    `doesn’t match this color in your catalog${present && ` (${present})`}. Imports can’t change a color, because it is shared by the whole shop.`,
  barcode_taken: () => 'is already used by another SKU.',
  duplicate: (line) => `Duplicates row ${line}.`,
  not_allowed_for_row: () => 'doesn’t apply to this type of row. Leave it empty.',
  too_many_cells: () => 'This row has more cells than there are columns.',
  depends_on_failed_row: () => 'The product row for this row has an error.',
  no_color_option: () => 'has no Color. Add an option named Color, because each product needs at least one color.',
  unknown_option: () => 'can’t be imported as an option. Products have colors and sizes only.',
  unknown_color: (name) =>
    `“${name}” isn’t in your catalog, and we can’t tell its hex value. Add this color to a product first.`,
  no_size_run: (sizes) => `No size run has all of these sizes: ${sizes}. Create one first.`,
  mixed_prices: () => 'differs from the other sizes of this color. A color has one price.',
  rows_apart: () => 'appeared further up. The rows of a product must follow each other.',
  version_conflict: () => 'This changed after the preview. Upload the file again to preview it now.',
  failed: () => 'We couldn’t save this row. Contact the system administrator.',
}

export const imports = {
  title: 'Import and export',
  failed: 'We couldn’t load imports',
  listLabel: 'Imports in the last 90 days',
  columns: { file: 'File', who: 'Uploaded by', when: 'Date', rows: 'Rows', state: 'Status' },
  none: { title: 'No imports yet', text: 'Files you upload appear here with their results.' },
  gone: { title: 'Import not found', text: 'Imports are kept for 90 days.' },
  upload: {
    title: 'Import from CSV',
    text: 'First, preview what each row changes and which rows have errors. Nothing changes until you apply it.',
    choose: 'Choose file',
    label: 'CSV file',
    hint: 'or drop it here. 50 MB max. Product exports from Shopify work, too.',
    sending: (name: string) => `Uploading ${name}`,
    goOn: 'Resume upload',
    notCsv: 'This isn’t a CSV file. In your spreadsheet, save it as “CSV UTF-8”.',
    empty: 'This file is empty.',
    tooLarge: 'This file is larger than 50 MB. Split it, or remove columns that don’t change.',
  },
  exporting: {
    title: 'Export to CSV',
    text: 'Includes all products with their colorways and SKUs. Importing the file unchanged has no effect.',
    action: 'Export to CSV',
  },
  guide: {
    title: 'File format',
    rules: [
      'The first row contains the column names, in any order. If a column is missing, its values don’t change.',
      'Each row is a product, a colorway, or a SKU, as its “row” column says. The slug, color, and size identify it. Items that don’t exist yet are created.',
      'An empty cell clears optional values (text, a price override, a barcode) and leaves all others unchanged.',
      'SKUs come from the size run, so you only need a SKU row to set a barcode or weight. Stock and images aren’t part of the file.',
      'Columns can be separated by commas, semicolons, or tabs. Cells that begin with =, +, − or @ are exported with a leading apostrophe, which is removed on import.',
    ],
    columns: [
      ['row slug', 'Every row: product, colorway, or sku, and the product’s name in its URL.'],
      ['color_name size', 'Which colorway, and which of its SKUs.'],
      ['name name_es description description_es', 'Product rows: text in both languages.'],
      ['material material_es care care_es', 'Product rows: material and care in both languages.'],
      ['category', 'Product rows: the category’s path, such as women/tees.'],
      [
        'status publish_at new new_until',
        'Product rows: draft, active, or archived; dates such as 2026-12-01T09:00Z; true or false.',
      ],
      [
        'price price_from',
        'Product rows, and colorway rows with a price override. price_from is the date the price takes effect; empty means now.',
      ],
      ['distribution', 'Colorway rows: the name of the size run.'],
      ['color_hex color_name_es color_family', 'Colorway rows, for a color that isn’t in your catalog yet.'],
      ['barcode weight_g cost', 'SKU rows.'],
      [
        'fact.gender fact.activity …',
        'Product rows: one column per fact. Choices by key or name, separated by commas; a number; or true.',
      ],
    ] as [string, string][],
  },
  leftOut: {
    title: 'From a Shopify export. Not imported:',
    whats: {
      images: (rows) => `images (${rowsText(rows)}). Upload them in the product editor.`,
      stock: (rows) => `stock (${rowsText(rows)}). Receive it under Stock.`,
      tags: (rows) => `tags (${rowsText(rows)})`,
      compare_at_prices: (rows) => `compare-at prices (${rowsText(rows)}). Create a promotion instead.`,
      costs: (rows) => `costs per item (${rowsText(rows)})`,
      sku_codes: (rows) => `SKU codes (${rowsText(rows)}). Barcodes are imported.`,
      vendors: (rows) => `vendors (${rowsText(rows)})`,
    } as Record<ImportLeftOut['what'], (rows: number) => string>,
    drafts: 'New products are drafts until you activate them.',
  },
  states,
  says,
  problems,
  atLine: (line: number) => `Row ${whole.format(line)}`,
  origin: (who: string, when: string) => `Uploaded by ${who}, ${when}`,
  summary: ({ create, update, error }: Rows) =>
    [
      create > 0 && `${whole.format(create)} new`,
      update > 0 && `${whole.format(update)} changed`,
      error > 0 && `${whole.format(error)} with errors`,
    ]
      .filter(Boolean)
      .join(', ') || '–',
  progress: {
    label: 'Progress',
    received: (share: number) => `${Math.round(share * 100)}% uploaded`,
    reading: 'Reading the file…',
    done: (done: number, all: number) => `${whole.format(done)} of ${whole.format(all)} products`,
    left: (seconds: number) =>
      seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
  },
  actions: {
    apply: (rows: number) => `Apply ${rowsText(rows)}`,
    resume: 'Resume',
    pause: 'Pause',
    saveErrors: (rows: number) => `Download ${rowsText(rows)} with errors`,
    history: 'View or undo changes',
  },
  cancel: {
    open: 'Cancel…',
    title: 'Cancel this import?',
    text: 'No changes will be applied.',
    begun: 'Changes applied so far are kept, and can be undone from the audit log. The rest won’t be applied.',
    action: 'Cancel import',
    keep: 'Keep import',
  },
  rows: {
    label: 'File rows',
    filter: 'Filter rows',
    all: (count: number) => `All ${whole.format(count)}`,
    verdicts: {
      error: (count: number) => `Errors ${whole.format(count)}`,
      update: (count: number) => `Changes ${whole.format(count)}`,
      create: (count: number) => `New ${whole.format(count)}`,
      unchanged: (count: number) => `Unchanged ${whole.format(count)}`,
    } satisfies Record<ImportVerdict, unknown>,
    outcomes: { error: 'Error', update: 'Change', create: 'New', unchanged: 'Unchanged' } satisfies Record<
      ImportVerdict,
      string
    >,
    kinds: { product: 'Product', colorway: 'Colorway', sku: 'SKU' },
    line: 'Row',
    what: 'Item',
    outcome: 'Result',
    values: (count: number) => `${whole.format(count)} ${plural('en', count, 'value', 'values')}`,
    none: { title: 'No rows match', text: 'Choose another filter.' },
  },
  rowErrors,
}
