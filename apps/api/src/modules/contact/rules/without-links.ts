/** Also without “https://”: mail clients turn every domain into a link. */
const LINK = /(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:)\S+|[^\s<>()"'“”]*[\p{L}\d-]\.\p{L}{2,}[^\s<>()"'“”]*/giu
const INSTEAD = '[…]'

/** Anybody can enter anybody's address, so a stranger's words must not bring links into an email of the shop. */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINK, INSTEAD)
}
