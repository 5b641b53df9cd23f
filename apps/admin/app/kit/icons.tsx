const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  products: 'm8 4-5 3 2 4 2-1v10h10V10l2 1 2-4-5-3a4 4 0 0 1-8 0Z',
  stock: 'M4 8l8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8M8 6l8 4',
  runs: 'M3 8h18v8H3zM7 8v3m3-3v4m3-4v3m3-3v4',
  categories: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  collections: 'M4 8h16v12H4zM6 5h12M8 2.5h8',
  facts: 'M5 7h.01M9 7h11M5 12h.01M9 12h11M5 17h.01M9 17h11',
  synonyms: 'M4 9c3-4 5 4 8 0s5 4 8 0M4 15c3-4 5 4 8 0s5 4 8 0',
  orders: 'M4 8l2-4h12l2 4v12H4zm0 0h16M9 12h6',
  returns: 'M8 6 4 10l4 4M4 10h10a5 5 0 0 1 0 10H8',
  transactions: 'M4 8.5h15.5m-4-4 4 4-4 4M20 15.5H4.5m4-4-4 4 4 4',
  unmatchedPayments: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01',
  money: 'M3 7h18v10H3zm9 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 10v.01M18 14v.01',
  promotions: 'M4 4h8l8 8-8 8-8-8zm4.5 4.5h.01',
  email: 'M3 6h18v12H3zm0 .5 9 6.5 9-6.5',
  campaigns: 'M4 10v4h3l9 5V5L7 10zM19.5 9.5a4 4 0 0 1 0 5M8 14.5 9 20h2.5',
  subscribers: 'M8 3h8v18H8zM11 18h2M4.5 8v8M19.5 8v8',
  messages: 'M3 6h18v12H3zm0 .5 9 6.5 9-6.5M8 15h3',
  replies: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8m-8 3.5h5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  warning: 'M12 4.5 3.5 19h17zM12 10v4m0 2.5v.01',
  ban: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-5.5 2.5 11 11',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2',
  add: 'M12 5v14M5 12h14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  homePage: 'M3 5h18v14H3zM3 9h18M9 9v10',
  picture: 'M4 5h16v14H4zm0 10 4-4 4 4 3-3 5 5M15.5 9h.01',
  text: 'M5 6V4.5h14V6M12 4.5v15m-2.5 0h5',
  hidden: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM6.5 6.5l11 11',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  banners: 'M3 5h18v11H3zm0 8 5-4 4 3 3-2 6 4M9 20h6',
  preview: 'M3 12c4-7 14-7 18 0-4 7-14 7-18 0Zm9-2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  carts: 'M3 4h2.5l2.5 11h10l2.5-8H6.3M9.5 18.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2m7.5 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  groups: 'M12 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM5.5 19a6.5 6.5 0 0 1 13 0M4 8.5h2M18 8.5h2',
  taxes: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9.5 9h.01m4.99 5h.01M14.5 8.5l-5 6',
  shipping: 'M3 6h11v10H3zm11 3h4l3 4v3h-7zM7.5 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4m9.5 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  grip: 'M8.5 6a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m6 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m-6 6a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m6 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m-6 6a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m6 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  more: 'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m7 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m7 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  settings: 'M7.5 4.5h9a3 3 0 0 1 0 6h-9a3 3 0 0 1 0-6Zm0 3h.01M7.5 13.5h9a3 3 0 0 1 0 6h-9a3 3 0 0 1 0-6Zm9 3h.01',
  storefront:
    'M4 9l1.5-5h13L20 9M4 9v11h16V9M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M10 20v-6h4v6',
  barcode: 'M4 6v12M7 6v12M10.5 6v12M13 6v12M16.5 6v12M20 6v12',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  customers:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm-6.5 14a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4m2 2.2a6.5 6.5 0 0 1 3.5 5.1',
  staff:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm-6.5 14a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4m2 2.2a6.5 6.5 0 0 1 3.5 5.1',
  audit: 'M5 4h14v16H5zM9 8.5h6M9 12h6m-6 3.5h3.5',
  imports: 'M8 20V5m0 0L4 9m4-4 4 4m4-5v15m0 0 4-4m-4 4-4-4',
  feed: 'M5 19h.01M5 13a6 6 0 0 1 6 6M5 7a12 12 0 0 1 12 12',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm-7.5 16a7.5 7.5 0 0 1 15 0',
  leave: 'M10 5H5v14h5m4-11 4 4-4 4m4-4H9.5',
  preferences: 'M4 8h8m6 0h2M4 16h2m6 0h8M15 5.5v5m-6 3v5',
  collapse: 'M4 5h16v14H4zM9.5 5v14m6-9.5-2.5 2.5 2.5 2.5',
  expand: 'M4 5h16v14H4zM9.5 5v14m3.5-9.5 2.5 2.5-2.5 2.5',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  remove: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5m3-5v5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  close: 'M6 6l12 12M18 6 6 18',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  outside: 'M10 5H5v14h14v-5M13 4h7v7m0-7-9 9',
  keyboard: 'M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8',
  language: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c4.5 5 4.5 11 0 16-4.5-5-4.5-11 0-16',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  auto: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 0v16m0-12h6.5M12 12h8m-8 4h6.5',
}

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
