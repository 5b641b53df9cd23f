import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/run/ensure-installed.ts'

export interface PlantedBug {
  file: string
  from: string
  to: string
}

const CLIENT = 'packages/client/src/client.ts'
const REFRESH = 'packages/client/src/token-refresher.ts'
const SESSION = 'packages/client/src/session.ts'
const API = 'apps/api/src/modules/accounts'

/** Realistic mistakes. The lab proves its worth by finding each of them. */
export const PLANTED_BUGS: Record<string, PlantedBug> = {
  'tabs do not wait for each other': {
    file: REFRESH,
    from: 'await locks.request(',
    to: 'await createInMemoryLocks().request(',
  },
  'a request is repeated twice': {
    file: CLIENT,
    from: 'return sendRequest(transport, request, fresh, signal)',
    to: `return await sendRequest(transport, request, fresh, signal).catch(async (error) => {
        if (error.status !== 401) throw error
        return sendRequest(transport, request, await renew({ accessToken: fresh, login, error }), signal)
      })`,
  },
  'what got lost is sent again': {
    file: CLIENT,
    from: 'if (!(error instanceof ApiError && error.status === 401)) throw error',
    to: `if ((error as ApiError).kind === 'network') return sendRequest(transport, request, accessToken, signal)
      if ((error as ApiError).status !== 401) throw error`,
  },
  'a lost call logs out': {
    file: CLIENT,
    from: 'if (!(error instanceof ApiError && error.status === 401)) throw error',
    to: `if ((error as ApiError).kind === 'network') session.logOutLocally()
      if ((error as ApiError).status !== 401) throw error`,
  },
  'a call of one person is repeated as the next one': {
    file: REFRESH,
    from: 'session.loginId() !== login || fresh === null',
    to: 'fresh === null',
  },
  'a refresh that another tab has done is done again': {
    file: REFRESH,
    from: 'refreshToken === null || accessToken !== expired || session.loginId() !== login',
    to: 'refreshToken === null',
  },
  'a failed refresh logs nobody out': { file: REFRESH, from: 'session.finishRefresh(refreshToken, null)', to: '' },
  'a refresh stores its tokens over those of another login': {
    file: SESSION,
    from: 'if (get().refreshToken !== refreshToken) return',
    to: '',
  },
  'the access token is stored before the refresh token': {
    file: SESSION,
    from: `storage.setItem(keys.refreshToken, refresh)
    storage.setItem(keys.accessToken, access)`,
    to: `storage.setItem(keys.accessToken, access)
    storage.setItem(keys.refreshToken, refresh)`,
  },
  'a log-out leaves the name behind': {
    file: SESSION,
    from: 'for (const key of Object.values(keys)) storage.removeItem(key)',
    to: 'for (const key of [keys.accessToken, keys.refreshToken]) storage.removeItem(key)',
  },
  'API: a parent is worth nothing': {
    file: `${API}/rules/sessions.ts`,
    from: 'GRACE_MS = 30_000',
    to: 'GRACE_MS = -1',
  },
  'API: an old token is good for ever': {
    file: `${API}/rules/sessions.ts`,
    from: "<= REUSE_GRACE_MS ? 'repeat' : 'end'",
    to: "<= REUSE_GRACE_MS ? 'repeat' : 'repeat'",
  },
  'API: a parent gets a second child': {
    file: `${API}/rules/sessions.ts`,
    from: "<= REUSE_GRACE_MS ? 'repeat' : 'end'",
    to: "<= REUSE_GRACE_MS ? 'rotate' : 'end'",
  },
  'API: an old token ends nothing': {
    file: `${API}/service/sessions.ts`,
    from: "if (decision === 'end') await endFamily(deps, db, who, session, now)",
    to: '',
  },
  'API: a log-out ends nothing': {
    file: `${API}/service/sessions.ts`,
    from: 'for (const id of ids) await store.endSession(deps.db, id, who.user_id, now)',
    to: 'void [ids, now]',
  },
}

/** Copies the client and the API and plants the mistake there, so that the shop's own files stay unchanged. */
export async function plantBug({ file, from, to }: PlantedBug) {
  const root = await mkdtemp(join(tmpdir(), 'fieldhouse-planted-'))
  const filter = (path: string) => !/\/(node_modules|build|test)$/.test(path)
  for (const part of ['apps/api', 'packages']) await cp(join(ROOT, part), join(root, part), { recursive: true, filter })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))

  await writeFile(join(root, file), plantInto(await readFile(join(root, file), 'utf8'), { file, from, to }))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

export function plantInto(source: string, { file, from, to }: PlantedBug): string {
  if (source.split(from).length !== 2) throw new Error(`${file} does not say once: ${from}`)
  return source.replace(from, () => to)
}
