import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '../../language.ts'
import classes from './chosen-files.module.css'

export function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <ChosenFile
          key={`${file.name}-${file.lastModified}-${file.size}`}
          file={file}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { pictures } = useMessages()
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <li>
      {address && <img src={address} alt="" />}
      <span>{file.name}</span>
      <CloseButton size="sm" aria-label={pictures.drop(file.name)} onClick={onRemove} />
    </li>
  )
}
