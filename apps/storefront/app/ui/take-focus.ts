/** For what appears in the place of what had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
