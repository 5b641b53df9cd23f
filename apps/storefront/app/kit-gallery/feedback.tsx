import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { loadingCounter } from '../loading/loading-counter.ts'
import overlay from '../loading/overlay.module.css'
import '../kit/toasts/toasts.css'
import { notify } from '../kit/toasts/toasts.ts'
import styles from './kit-gallery.module.css'
import { Specimen, SpecimenRow } from './specimen.tsx'

const TOASTS = ['success', 'info', 'warning', 'error'] as const
const DIALOGS = ['dialog', 'drawer', 'full'] as const

export function Feedback() {
  return (
    <>
      <Specimen title="Dialogs">
        <Dialogs />
      </Specimen>
      <Specimen title="Empty and failed">
        <EmptyState heading="h3" title="Nothing here yet" text="Items you add will be here when you come back.">
          <a href="#content" className="button">
            Shop new arrivals
          </a>
        </EmptyState>
        <ErrorState
          heading="h3"
          title="We couldn’t load the products"
          text="There’s a problem on our end. Try again in a moment."
          reference="4f1c0c2e"
          onRetry={() => {}}
        />
      </Specimen>
      <Specimen title="Toasts">
        <SpecimenRow>
          {TOASTS.map((type) => (
            <Button key={type} variant="ghost" size="small" onClick={() => notify({ type, text: `This is ${type}` })}>
              {type}
            </Button>
          ))}
        </SpecimenRow>
        <div className={styles.toasts}>
          {TOASTS.map((type) => (
            <p key={type} className={`Toastify__toast Toastify__toast--${type}`}>
              This is how {type} looks
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen title="Overlay">
        <Button variant="ghost" size="small" onClick={() => setTimeout(loadingCounter.begin(), 1500)}>
          Wait for a moment
        </Button>
        <div className={styles.frame}>
          <div className={overlay.overlay} data-overlay="true">
            <span className={overlay.spinner} />
          </div>
        </div>
        <div className={styles.frame}>
          <div className={overlay.bar} />
        </div>
      </Specimen>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number] | null>(null)
  return (
    <>
      <SpecimenRow>
        {DIALOGS.map((look) => (
          <Button key={look} variant="ghost" onClick={() => setOpen(look)}>
            Open {look}
          </Button>
        ))}
      </SpecimenRow>
      {DIALOGS.map((look) => (
        <Dialog key={look} variant={look} open={open === look} title={`A ${look}`} onClose={() => setOpen(null)}>
          <p>Escape, Back, the cross and a press beside it close it.</p>
        </Dialog>
      ))}
    </>
  )
}
