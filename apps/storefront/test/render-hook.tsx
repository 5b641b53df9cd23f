import { act as actInReact } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'

const listening = { addEventListener() {}, removeEventListener() {} }
const document = { ...listening, nodeType: 9, activeElement: null, body: null, defaultView: globalThis }

/** URLs passed to `location.assign`. */
export const visitedPages: string[] = []

// The minimum of a DOM that React needs to render components without output.
Object.assign(globalThis, {
  ...listening,
  document,
  window: globalThis,
  location: { pathname: '/shopping-payment', assign: (path: string) => visitedPages.push(path) },
  HTMLIFrameElement: class {},
})

const { createRoot } = await import('react-dom/client')

interface HostProps<Props, Result> {
  useHook: (props: Props) => Result
  props: Props
  onResult: (result: Result) => void
}

function Host<Props, Result>({ useHook, props, onResult }: HostProps<Props, Result>) {
  onResult(useHook(props))
  return null
}

/** Runs a hook in React without a DOM; `current()` returns its latest result. */
export async function renderHook<Props, Result>(useHook: (props: Props) => Result, initial: Props) {
  let result: Result | undefined
  const onResult = (next: Result) => {
    result = next
  }
  const container = { ...listening, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document }
  const root = createRoot(container as unknown as Element)
  const rerender = (props: Props) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <Host useHook={useHook} props={props} onResult={onResult} />
        </MemoryRouter>,
      ),
    )
  await rerender(initial)
  return { current: () => result as Result, rerender, unmount: () => act(async () => root.unmount()) }
}

/** Runs `work` and flushes React's updates. */
export async function act<T>(work: () => Promise<T>): Promise<T> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    return await actInReact(work)
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/** Flushes React's updates until `check` passes. */
export async function until(check: () => void): Promise<void> {
  await vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
      check()
    },
    { timeout: 10_000 },
  )
}
