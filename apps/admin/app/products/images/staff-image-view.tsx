import type { StaffImage } from '@fieldhouse/contract/catalog-staff'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import { Loader } from '@mantine/core'
import { useMessages } from '../../language.ts'
import { rejectionMessage } from './image-drop.tsx'
import classes from './staff-image-view.module.css'

/** An image, or its processing state or error. */
export function StaffImageView({ image: { image, state, problem, alt } }: { image: StaffImage }) {
  const { pictures } = useMessages()
  const srcset = image && avifSrcset(image)
  return (
    <div className={classes.picture} data-state={state}>
      {image && (
        <picture>
          {srcset && <source type="image/avif" srcSet={srcset} sizes="200px" />}
          <img src={image.src} alt={alt} width={image.width} height={image.height} loading="lazy" draggable={false} />
        </picture>
      )}
      <div role="status" className={classes.state}>
        {state === 'processing' && (
          <>
            <Loader size="xs" color="gray" /> {pictures.processing}
          </>
        )}
        {state === 'failed' && pictures.failed(rejectionMessage(problem ?? '', pictures.problems))}
      </div>
    </div>
  )
}
