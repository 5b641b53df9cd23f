import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')

export const redirects = {
  title: 'Redirects',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
  failed: 'We couldn’t load redirects',
  none: { title: 'No redirects yet', text: 'An address that changes leaves one behind.' },
  noneFound: { title: 'No redirects match', text: 'Change your search.' },
  noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
  columns: { source: 'Redirect', origin: 'Created by', created: 'Created', acts: 'Actions' },
  origins: { automatic: 'Address changed', staff: 'Staff', file: 'File' },
  remove: 'Remove',
  removeOf: (source: string) => `Remove the redirect from ${source}`,
  filters: { label: 'Filter redirects', search: 'Search redirects', clear: 'Clear search' },
  create: {
    action: 'Create redirect',
    title: 'Create redirect',
    source: 'From',
    sourceRule: 'Enter a path such as /old-address, without a question mark.',
    target: 'To',
    targetHint: 'A path such as /returns, or an https address. Works within five seconds.',
    targetRule: 'Enter a path such as /returns, or an address that starts with https://',
    loop: (chain: string) => `This would lead back to itself: ${chain}`,
  },
  file: {
    title: 'Addresses of another shop',
    hint: 'A CSV file with the columns from and to, up to 10,000 lines. Replace removes what earlier files brought.',
    label: 'CSV file with redirects',
    load: 'Load CSV',
    mode: 'Earlier files',
    modes: { merge: 'Add', replace: 'Replace' },
    loaded: (count: number) => `${whole.format(count)} ${plural('en', count, 'redirect', 'redirects')} loaded.`,
    refused: 'The file was not loaded. Correct these lines and try again.',
    line: (line: string, problem: string) => `Line ${line}: ${problem}`,
  },
  missing: {
    title: 'Not found',
    text: 'Addresses that visitors asked for and that lead nowhere. Counted without personal data.',
    failed: 'We couldn’t load this list',
    none: 'Visitors found everything they asked for.',
    columns: { path: 'Address', visits: 'Visits', last: 'Last visit', acts: 'Actions' },
    visits: (count: number) => whole.format(count),
    redirect: (target: string) => `Redirect to ${target}`,
    redirectOf: (path: string, target: string) => `Redirect to ${target}: ${path}`,
    choose: 'Choose target',
    chooseOf: (path: string) => `Choose target for ${path}`,
    ignore: 'Ignore',
    ignoreOf: (path: string) => `Ignore ${path}`,
  },
}

export type RedirectsMessages = typeof redirects

export const redirectAudit = {
  actions: {
    createRedirect: 'Created',
    deleteRedirect: 'Deleted',
    loadRedirects: 'Loaded',
    ignoreMissingPath: 'Ignored',
  },
  entities: { redirect: 'Redirect', redirects: 'Redirects', missing_path: 'Address not found' },
  fields: {
    target: 'To',
    origin: 'Created by',
    redirects: 'Redirects',
    redirect_lines: 'Lines',
    mode: 'Earlier files',
    path: 'Address',
  },
}
