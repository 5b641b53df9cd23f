import { useLazyComponent } from '../use-lazy-component.ts'

const loadStack = () => import('./toast-stack.tsx')
const loadComponent = async () => (await loadStack()).ToastStack

/** Only repeats an error that the screen already shows. */
export function showErrorToast(text: string) {
  loadStack().then(({ toast }) => toast.error(text), ignore)
}

/** Loaded after the first render, so that toasts work when the connection fails later. */
export function Toasts() {
  const Stack = useLazyComponent(loadComponent)
  return Stack && <Stack />
}

/** If the chunk fails to load there is no toast; the screen itself shows the error. */
function ignore() {}
