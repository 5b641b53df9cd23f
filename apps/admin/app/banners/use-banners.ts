import {
  createBanner,
  deleteBanner,
  listBanners,
  reorderBanners,
  setBannerImages,
  updateBanner,
} from '@fieldhouse/contract/operations.generated'
import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { BannerChange, NewBanner } from '@fieldhouse/contract/publicity-banners'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useAttendedInterval } from '../kit/use-attended-interval.ts'
import { uploadClient } from '../products/images/upload-client.ts'
import { fetchPicture } from './scale-picture.ts'

const KEY = ['banners']
const REFRESH_MS = 30_000

interface BannerFiles {
  image?: File
  phone_image?: File
}

/** All banners; the query's last answer tells the time. */
export function useBanners() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const found: StaffBanner[] = []
      for (let page = 1, more = true; more; page++) {
        const { results, next } = await client.call(listBanners, { query: { page, page_size: 100 } }, { signal })
        // The permission for banners makes every field of the response present.
        found.push(...(results as StaffBanner[]))
        more = next !== null
      }
      return found
    },
    refetchInterval: useAttendedInterval(REFRESH_MS),
  })
}

export function useUpdateBanner() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: BannerChange }) =>
      client.call(updateBanner, { params: { id }, body: change }),
    onSettled: refresh,
  })
}

export function useReorderBanners() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (banners: { id: number; position: number }[]) => client.call(reorderBanners, { body: { banners } }),
    onSettled: refresh,
  })
}

export function useDeleteBanner(id: number, onDeleted: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => client.call(deleteBanner, { params: { id } }),
    onSuccess: () => {
      // Leave the banner's screen before the list no longer has it.
      onDeleted()
      return refresh()
    },
  })
}

export interface BannerSave {
  /** Null for a new banner. */
  banner: Pick<StaffBanner, 'id' | 'version'> | null
  fields: NewBanner & Pick<BannerChange, 'phone_image'>
  files: BannerFiles
  /** The banner that a new one is a copy of. */
  copied: Pick<StaffBanner, 'image' | 'phone_image'> | null
}

export function useSaveBanner() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: save, onSettled: refresh })
}

async function save({ banner, fields, files, copied }: BannerSave): Promise<StaffBanner> {
  const uploads = uploadClient(() => {})
  if (banner === null) {
    const { phone_image: removed, ...created } = fields
    const pictures = copied ? { ...(await copyPictures(copied, removed === null)), ...files } : files
    const body = Object.fromEntries(Object.entries({ ...created, ...pictures }).filter(([, value]) => value !== null))
    return uploads.call(createBanner, { body: body as NewBanner })
  }
  const { id } = banner
  const { version: read } = banner
  const updated = await client.call(updateBanner, { params: { id }, body: { ...fields, version: read } })
  if (!files.image && !files.phone_image) return updated
  return uploads.call(setBannerImages, { params: { id }, body: { ...files } })
}

/** A new banner needs pictures of its own. */
async function copyPictures(
  { image, phone_image }: NonNullable<BannerSave['copied']>,
  withoutPhone: boolean,
): Promise<BannerFiles> {
  const phone = phone_image && !withoutPhone ? { phone_image: await fetchPicture(phone_image.src) } : {}
  return { image: await fetchPicture(image.src), ...phone }
}

function useRefresh() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}
