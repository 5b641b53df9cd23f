import { Navigate } from 'react-router'
import { useStartAddress } from '../ui/sections.ts'

export default function StartRoute() {
  return <Navigate to={useStartAddress()} replace />
}
