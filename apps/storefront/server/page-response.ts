/** Hands a page to the server as text: as the body of a response it would be encoded, and decoded again. */
export class PageResponse extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}

/** The renderer is built, so its class is another one. */
export function readHtml(response: Response): Promise<string> | string {
  return 'html' in response && typeof response.html === 'string' ? response.html : response.text()
}
