/** Both languages and both themes, each at least once: words break a layout in a language, colours in a theme. */
export const LOOKS = [
  { lang: 'en', colorScheme: 'light' },
  { lang: 'es', colorScheme: 'dark' },
] as const
