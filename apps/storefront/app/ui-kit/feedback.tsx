import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { loading } from '../ui/loading.ts'
import overlay from '../ui/overlay.module.css'
import '../ui/toasts.css'
import { notify } from '../ui/toasts.ts'
import { Part, Row } from './part.tsx'
import styles from './ui-kit.module.css'

const TOASTS = ['success', 'info', 'warning', 'error'] as const
const DIALOGS = ['dialog', 'drawer', 'full'] as const

export function Feedback() {
  return (
    <>
      <Part title="Dialogs">
        <Dialogs />
      </Part>
      <Part title="Empty and failed">
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
      </Part>
      <Part title="Toasts">
        <Row>
          {TOASTS.map((type) => (
            <Button key={type} look="ghost" size="small" onClick={() => notify({ type, text: `This is ${type}` })}>
              {type}
            </Button>
          ))}
        </Row>
        <div className={styles.toasts}>
          {TOASTS.map((type) => (
            <p key={type} className={`Toastify__toast Toastify__toast--${type}`}>
              This is how {type} looks
            </p>
          ))}
        </div>
      </Part>
      <Part title="Overlay">
        <Button look="ghost" size="small" onClick={() => setTimeout(loading.begin(), 1500)}>
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
      </Part>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number] | null>(null)
  return (
    <>
      <Row>
        {DIALOGS.map((look) => (
          <Button key={look} look="ghost" onClick={() => setOpen(look)}>
            Open {look}
          </Button>
        ))}
      </Row>
      {DIALOGS.map((look) => (
        <Dialog key={look} look={look} open={open === look} title={`A ${look}`} onClose={() => setOpen(null)}>
          <p>Escape, Back, the cross and a press beside it close it.</p>
        </Dialog>
      ))}
    </>
  )
}
