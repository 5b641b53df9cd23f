import { useTexts } from '../texts/texts.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLater } from '../ui/later.ts'
import { notify } from '../ui/toasts.ts'
import './size-guide.css'
import type { SizeGuideProps } from './size-guide.tsx'
import { SizeGuide } from './size-guide.tsx'
import type { DrawerProps } from './size-guide-drawer.tsx'

const ID = 'size-guide'

/** Opens the size guide drawer; without scripts it links to the guide in the page. */
export function SizeGuideLink({ distribution }: SizeGuideProps) {
  const { product, failure } = useTexts()
  const { View, shown, open, close } = useLater<DrawerProps, true>(
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
  const { product } = useTexts()
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
