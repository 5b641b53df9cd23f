/** A path of the shop: not `//host` or `/\host`, which are other sites, and without characters that browsers drop. */
const SHOP_PATH = /^\/(?![/\\])[^\s\\]*$/
const HAS_SPACE_OR_BACKSLASH = /[\s\\]/
const MAILTO = /^mailto:[^\s@?&<>"'`\\]+@[^\s@?&<>"'`\\]+$/i
const TEL = /^tel:\+?[\d.()-]{3,20}$/i

export function isShopPath(href: string): boolean {
  return SHOP_PATH.test(href)
}

/** Whether a text of staff may link there: a path of the shop, a website, an email address, or a phone. */
export function isSafeLink(href: string): boolean {
  return SHOP_PATH.test(href) || MAILTO.test(href) || TEL.test(href) || isWebsite(href)
}

function isWebsite(href: string): boolean {
  if (!/^https?:\/\//i.test(href) || HAS_SPACE_OR_BACKSLASH.test(href)) return false
  const url = URL.parse(href)
  // A user name in front of the host disguises where a link leads.
  return url !== null && url.username === '' && url.password === ''
}
