/** A ref for an element that replaces the focused one. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
