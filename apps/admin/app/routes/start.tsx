import { Navigate } from 'react-router'
import { useHomePath } from '../session/use-navigation.ts'

export default function StartRoute() {
  return <Navigate to={useHomePath()} replace />
}
