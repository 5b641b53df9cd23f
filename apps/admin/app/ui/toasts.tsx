import { useLater } from './use-later.ts'

const loadStack = () => import('./toast-stack.tsx')
const loadComponent = async () => (await loadStack()).ToastStack

/** Repeats for a moment what the screen already says where it happened. */
export function toastError(text: string) {
  loadStack().then(({ toast }) => toast.error(text), ignore)
}

/** Where toasts appear. Loaded once the screen is there, so that it is at hand when the line breaks. */
export function Toasts() {
  const Stack = useLater(loadComponent)
  return Stack && <Stack />
}

/** Without its script there is no toast, and nothing is lost: the screen itself shows the error. */
function ignore() {}
