import { Dialog } from '../kit/dialog.tsx'
import { useMessages } from '../locales/messages.ts'
import type { SizeGuideProps } from './size-guide.tsx'
import { SizeGuide } from './size-guide.tsx'

export interface DrawerProps extends SizeGuideProps {
  open: boolean
  onClose: () => void
}

export function SizeGuideDrawer({ open, distribution, onClose }: DrawerProps) {
  const { product } = useMessages()
  return (
    <Dialog open={open} title={product.sizeGuide} variant="drawer" onClose={onClose}>
      <SizeGuide distribution={distribution} />
    </Dialog>
  )
}
