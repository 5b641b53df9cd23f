/** For a name or sentence that stands alone: Spanish names begin with a small letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
