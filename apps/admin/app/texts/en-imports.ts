import type { ImportErrorCode, ImportProblem, ImportState, ImportVerdict } from '@fieldhouse/contract/catalog-import'

type Rows = Record<ImportVerdict, number>

const whole = new Intl.NumberFormat('en-US')
const rowsText = (count: number) => (count === 1 ? '1 row' : `${whole.format(count)} rows`)

const states: Record<ImportState, string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  refused: 'Not usable',
  checked: 'Checked',
  applying: 'Applying',
  paused: 'Paused',
  applied: 'Applied',
  cancelled: 'Cancelled',
}

const says: Record<ImportState, (rows: Rows) => string> = {
  uploading: () => 'The file has not arrived whole. Choose it again if it was interrupted.',
  checking: () => 'Each row is compared with the shop. Nothing is changed yet.',
  refused: () => 'This file cannot be used. Mend it and upload it again.',
  checked: ({ update, create, error }) =>
    update + create === 0
      ? `Nothing would change.${error > 0 ? ' Some rows have errors.' : ''}`
      : `This is a dry run: nothing was changed yet. Look at the rows, then apply them.${error > 0 ? ' Rows with errors are left out.' : ''}`,
  applying: () => 'The changes are being made, product by product. You may leave this page.',
  paused: () => 'Paused. What was applied so far stays; the rest waits.',
  applied: ({ error }) =>
    error > 0 ? 'Applied, but for the rows with errors.' : 'Applied. The shop shows it within seconds.',
  cancelled: () => 'Cancelled. What had been applied by then stays.',
}

const problems: Record<ImportProblem, (detail: string) => string> = {
  empty: () => 'There are no rows in it.',
  not_utf8: () => 'It is no text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.',
  missing_column: (column) => `There is no column ${column}. The first row must name the columns.`,
  unknown_column: (column) => `There is no column called “${column}”. Correct its name, or remove it.`,
  column_twice: (column) => `The column ${column} is there twice.`,
  too_many_columns: (most) => `There are more than ${most} columns.`,
  broken_quotes: () => 'A quote is opened and never closed.',
  row_too_large: () => 'A row is too long. Perhaps a quote is opened and never closed.',
  too_many_rows: () => 'There are more than 500,000 rows. Split the file.',
  product_too_large: (slug) => `There are more than 2,200 rows for the product “${slug}”.`,
}

const rowErrors: Record<ImportErrorCode, (detail: string) => string> = {
  unknown_kind: () => 'must be product, colourway or sku.',
  missing: () => 'is missing.',
  too_long: (most) => `is longer than ${most} characters.`,
  unreadable: () => 'has a character in it that no text has.',
  not_a_slug: () => 'must be of small letters, digits and hyphens only.',
  not_a_price: () => 'is no price like 49.90.',
  not_a_time: () => 'is no time like 2026-12-01 or 2026-12-01T09:00Z.',
  not_yes_or_no: () => 'must be true or false.',
  not_a_status: () => 'must be draft, active or archived.',
  not_a_weight: () => 'must be whole grams, from 1 to 100,000.',
  not_a_barcode: () => 'is no barcode: 4 to 40 digits, letters and hyphens. Spreadsheets like to shorten long numbers.',
  not_a_colour: () => 'is no colour like #1f5fbf.',
  not_a_family: () => 'must be one word in small letters, like blue.',
  in_the_past: () => 'is over. A price can hold from now on at the earliest.',
  needs_a_price: () => 'needs a price.',
  unknown_category: () => 'is no category of the shop. Write its address, like women/tees.',
  unknown_distribution: () => 'is no size run of the shop.',
  unknown_product: () => 'is no product of the shop, and there is no row that makes it.',
  unknown_colourway: () => 'is no colourway of this product, and there is no row that makes it.',
  unknown_size: () => 'is not in the size run of this colourway.',
  colour_differs: (present) =>
    `is not what the shop knows of this colour${present && ` (${present})`}. A colour is changed for the whole shop, not here.`,
  barcode_taken: () => 'belongs to another SKU.',
  duplicate: (line) => `The same is said in row ${line} already.`,
  not_here: () => 'has no meaning in a row of this kind. Leave it empty.',
  too_many_cells: () => 'There are more cells than columns.',
  stands_on_error: () => 'The row of the product has an error.',
  changed_meanwhile: () =>
    'Somebody has changed this since the dry run. Upload the file again to see what it would do now.',
  failed: () => 'The shop could not write this. Tell whoever runs it.',
}

export const imports = {
  title: 'Import and export',
  failed: 'The imports could not be loaded',
  listLabel: 'Imports of the last 90 days',
  columns: { file: 'File', who: 'By', when: 'Uploaded', rows: 'Rows', state: 'State' },
  none: { title: 'No imports yet', text: 'Files that you upload are listed here, with what became of them.' },
  gone: { title: 'This import is not there', text: 'Imports are kept for 90 days.' },
  upload: {
    title: 'Import from a CSV file',
    text: 'First you see what each row would change, or what is wrong with it. Nothing happens until you apply it.',
    choose: 'Choose a file…',
    label: 'CSV file',
    hint: 'or drop it here. At most 50 MB.',
    sending: (name: string) => `Uploading ${name}`,
    goOn: 'Go on uploading',
    notCsv: 'This is no CSV file. In your spreadsheet, save it as “CSV UTF-8”.',
    empty: 'This file is empty.',
    tooLarge: 'This file is larger than 50 MB. Split it, or leave out columns that do not change.',
  },
  exporting: {
    title: 'Export as a CSV file',
    text: 'All products with their colourways and SKUs. Imported again as it is, it changes nothing.',
    action: 'Export as CSV',
  },
  guide: {
    title: 'How the file is built',
    rules: [
      'The first row names the columns, in any order. A column that is missing leaves what it speaks of as it is.',
      'Every other row is a product, a colourway or a SKU, as its column “row” says. A slug, a colour and a size say which one. What is not there yet is made.',
      'An empty cell empties what may be empty (texts, an own price, a barcode) and leaves everything else as it is.',
      'SKUs follow the size run: a row is only needed for a barcode or a weight. Stock and pictures are not part of the file.',
      'Commas, semicolons and tabs are understood. A cell that begins with =, +, − or @ is exported with an apostrophe in front, which is taken off again.',
    ],
    columns: [
      ['row slug', 'In every row: product, colourway or sku, and the product’s name in its address.'],
      ['colour_name size', 'Which colourway, and which SKU of it.'],
      ['name name_es description description_es', 'Of a product, in both languages.'],
      ['material material_es care care_es', 'Of a product.'],
      ['category', 'Of a product: its address, like women/tees.'],
      [
        'status publish_at new new_until',
        'Of a product: draft, active or archived; times like 2026-12-01T09:00Z; true or false.',
      ],
      [
        'price price_from',
        'Of a product, or of a colourway with a price of its own; from when on it holds, or at once.',
      ],
      ['distribution', 'Of a colourway: the name of its size run.'],
      ['colour_hex colour_name_es colour_family', 'Of a colourway in a colour that the shop does not know yet.'],
      ['barcode weight_g', 'Of a SKU.'],
    ] as [string, string][],
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
    received: (share: number) => `${Math.round(share * 100)}% has arrived`,
    reading: 'Reading the file…',
    done: (done: number, all: number) => `${whole.format(done)} of ${whole.format(all)} products`,
    left: (seconds: number) =>
      seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
  },
  actions: {
    apply: (rows: number) => `Apply ${rowsText(rows)}`,
    resume: 'Go on',
    pause: 'Pause',
    saveErrors: (rows: number) => `Download ${rowsText(rows)} with errors`,
    history: 'See what was changed, and undo it',
  },
  cancel: {
    open: 'Cancel…',
    title: 'Cancel this import?',
    text: 'Nothing of it will be applied.',
    begun: 'What was applied so far stays, and can be undone from the audit log. The rest will not be applied.',
    action: 'Cancel the import',
    keep: 'Keep it',
  },
  rows: {
    label: 'Rows of the file',
    filter: 'Which rows',
    all: (count: number) => `All ${whole.format(count)}`,
    verdicts: {
      error: (count: number) => `Errors ${whole.format(count)}`,
      update: (count: number) => `Changes ${whole.format(count)}`,
      create: (count: number) => `New ${whole.format(count)}`,
      same: (count: number) => `Unchanged ${whole.format(count)}`,
    } satisfies Record<ImportVerdict, unknown>,
    outcomes: { error: 'Error', update: 'Change', create: 'New', same: 'Unchanged' } satisfies Record<
      ImportVerdict,
      string
    >,
    kinds: { product: 'Product', colourway: 'Colourway', sku: 'SKU' },
    line: 'Row',
    what: 'What',
    outcome: 'What it does',
    values: (count: number) => (count === 1 ? '1 value' : `${whole.format(count)} values`),
    none: { title: 'No such rows', text: 'Choose another kind above.' },
  },
  rowErrors,
}
