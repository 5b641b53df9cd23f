import type { StaffImage } from '@fieldhouse/contract/catalog-staff'
import { avifSrcset } from '@fieldhouse/contract/images'
import { Loader } from '@mantine/core'
import { useTexts } from '../../language.ts'
import { reasonText } from './picture-drop.tsx'
import classes from './staff-picture.module.css'

/** An image, or its processing state or error. */
export function StaffPicture({ image: { image, state, problem, alt } }: { image: StaffImage }) {
  const { pictures } = useTexts()
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
        {state === 'failed' && pictures.failed(reasonText(problem ?? '', pictures.problems))}
      </div>
    </div>
  )
}
