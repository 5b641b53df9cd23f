import { useTexts } from '../texts/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { SizeGuideProps } from './size-guide.tsx'
import { SizeGuide } from './size-guide.tsx'

export interface DrawerProps extends SizeGuideProps {
  open: boolean
  onClose: () => void
}

export function SizeGuideDrawer({ open, distribution, onClose }: DrawerProps) {
  const { product } = useTexts()
  return (
    <Dialog open={open} title={product.sizeGuide} look="drawer" onClose={onClose}>
      <SizeGuide distribution={distribution} />
    </Dialog>
  )
}
