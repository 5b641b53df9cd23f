/** Each language and each theme at least once: words break layouts per language, colors per theme. */
export const LOOKS = [
  { lang: 'en', colorScheme: 'light' },
  { lang: 'es', colorScheme: 'dark' },
] as const
