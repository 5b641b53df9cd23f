/** What scanners of other software ask for, and files, which no redirect helps. */
const NOISE =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|ya?ml|ini|bak|sql|zip|gz|js|css|map|png|jpe?g|ico|txt|xml)$|\/(?:wp-|\.)/i
/** Emails, ids, and tokens could say who asked. */
const PERSONAL = /@|%40|[\da-f]{8}-[\da-f]{4}-|\d{6,}|[^/]{60,}|\/(?=[^/]*\d)(?=[^/]*[a-z])[\da-z_-]{24,}/i
const MAX_LENGTH = 200

/** Whether an address that was not found is counted. */
export function isCounted(path: string): boolean {
  return path.length <= MAX_LENGTH && !NOISE.test(path) && !PERSONAL.test(path)
}

/** The rows of the list; more would only be noise. */
export const MAX_MISSING = 1000
