import { Accordion } from '../kit/accordion.tsx'
import { Icon } from '../kit/icon.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import { useMessages } from '../locales/messages.ts'
import './size-guide.css'
import type { SizeGuideProps } from './size-guide.tsx'
import { SizeGuide } from './size-guide.tsx'
import type { DrawerProps } from './size-guide-drawer.tsx'

const ID = 'size-guide'

/** Opens the size guide drawer; without scripts it links to the guide in the page. */
export function SizeGuideLink({ distribution }: SizeGuideProps) {
  const { product, failure } = useMessages()
  const { View, shown, open, close } = useLazyComponent<DrawerProps, true>(
    async () => (await import('./size-guide-drawer.tsx')).SizeGuideDrawer,
  )
  return (
    <>
      <a
        className="size-guide-link"
        href={`#${ID}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          open(true, () => notify({ type: 'error', text: failure.chunk }))
        }}
      >
        <Icon name="ruler" />
        {product.sizeGuide}
      </a>
      {View && <View open={shown !== null} distribution={distribution} onClose={close} />}
    </>
  )
}

/** Rendered by the server only, so that the browser's bundle does not contain the guide. */
export function SizeGuideInPage({ distribution }: SizeGuideProps) {
  const { product } = useMessages()
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Accordion title={product.sizeGuide}>
          <div id={ID}>
            <SizeGuide distribution={distribution} />
          </div>
        </Accordion>
      )}
    </noscript>
  )
}
