import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('en', count, one, other)}`

export const feed = {
  screen: 'Product feed',
  text: 'One line per SKU, for Google Merchant Center and Meta Commerce Manager. Give them an address below as a scheduled feed.',
  feedFailed: 'We couldn’t load the product feed',
  file: 'File',
  addresses: { en: 'Address (English)', es: 'Address (Spanish)' },
  written: 'Last written',
  notYet: 'Not yet',
  items: 'Lines',
  itemCount: (items: number) => whole.format(items),
  refused: 'Refused by Google',
  refusedCount: (skus: number, products: number) =>
    `${counted(skus, 'SKU', 'SKUs')} of ${counted(products, 'product', 'products')}`,
  closed: 'The shop is closed, so the addresses lead nowhere. They work once the shop is open.',
  update: 'Update now',
  making: 'The file is being written.',
  hourly: 'The file is written every hour.',
  title: 'SKUs that Google would refuse',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${counted(count, 'product', 'products')}`,
  failed: 'We couldn’t load refused SKUs',
  none: { title: 'Nothing to fix', text: 'Google would accept every SKU of the last file.' },
  noFile: {
    title: 'No file yet',
    text: 'The worker writes the first file within an hour. To start now, update the feed.',
  },
  noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
  columns: { product: 'Product', problems: 'Fix', skus: 'SKUs' },
  count: (skus: number) => whole.format(skus),
  nameless: (id: number) => `Product ${id}`,
  problems: {
    title_missing: 'Name is missing',
    description_missing: 'Description is missing',
    price_missing: 'Price is missing',
    image_missing: 'Image is missing',
    image_small: 'Image is smaller than 250 × 250 px',
    color_missing: 'Color has no name',
    size_missing: 'Size has no name',
    gender_missing: 'Gender is not women, men, or unisex',
    age_group_missing: 'Age group is not adult, kids, toddler, or infant',
  },
}

export type FeedMessages = typeof feed
