import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { texts } from '../texts.ts'
import './toast-stack.css'

export { toast } from 'react-toastify/unstyled'

export function ToastStack() {
  return (
    <ToastContainer
      aria-label={texts.app.notifications}
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
