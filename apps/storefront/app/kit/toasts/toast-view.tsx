import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import { useMessages } from '../../locales/messages.ts'
import './toasts.css'

export interface Toast {
  type: 'success' | 'info' | 'warning' | 'error'
  text: string
}

export function Toasts() {
  const texts = useMessages()
  return (
    <ToastContainer
      position="top-right"
      autoClose={1500}
      theme="colored"
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      newestOnTop
      limit={3}
      transition={Slide}
      aria-label={texts.toasts}
    />
  )
}

export function showToast({ type, text }: Toast): void {
  toast[type](text, { role: type === 'error' ? 'alert' : 'status' })
}
