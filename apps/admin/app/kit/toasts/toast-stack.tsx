import { CloseButton } from '@mantine/core'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { useMessages } from '../../language.ts'
import './toast-stack.css'

export { toast } from 'react-toastify/unstyled'

export function ToastStack() {
  const { app } = useMessages()
  return (
    <ToastContainer
      aria-label={app.notifications}
      closeButton={({ closeToast }) => (
        <CloseButton className="toast-close" aria-label={app.close} onClick={closeToast} />
      )}
      position="top-right"
      autoClose={1500}
      theme="colored"
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      newestOnTop
      limit={3}
    />
  )
}
