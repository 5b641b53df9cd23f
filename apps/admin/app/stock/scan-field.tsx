import type { StockSku } from '@fieldhouse/contract/stock'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '../kit/error-state.tsx'
import { Icon } from '../kit/icons.tsx'
import { useScanner } from '../kit/use-scanner.ts'
import { useMessages } from '../language.ts'

interface ScanFieldProps {
  find: (barcode: string) => Promise<StockSku | undefined>
  onFound: (sku: StockSku) => void
  /** Message for an unknown barcode. */
  missing: (barcode: string) => string
}

/** Accepts the next barcode while the last one is still looked up. */
export function ScanField({ find, onFound, missing }: ScanFieldProps) {
  const { label } = useMessages().stock.find
  const [typed, setTyped] = useState('')
  const [scanError, setScanError] = useState<string>()

  const scan = async (barcode: string) => {
    setScanError(undefined)
    try {
      const sku = await find(barcode)
      if (sku) onFound(sku)
      else setScanError(missing(barcode))
    } catch (error) {
      setScanError(`${barcode}: ${errorMessage(error as Error)}`)
    }
  }
  useScanner((barcode) => void scan(barcode))

  return (
    <TextInput
      label={label}
      leftSection={<Icon name="search" />}
      autoComplete="off"
      maxLength={100}
      value={typed}
      error={scanError}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        setTyped('')
        if (typed.trim()) void scan(typed.trim())
      }}
    />
  )
}
