import { setInterval as every } from 'node:timers/promises'
import type { Container } from './containers.ts'
import { readMemory, readPrivileges, startContainer, stopContainer } from './containers.ts'
import { loadShop } from './load.ts'
import type { Podman } from './podman.ts'

const NO_CAPABILITY = '0000000000000000/0000000000000000'
const MOST_APP_MEGABYTES = 300

/** One line for each figure; throws if an image is not what the docs promise. */
export async function measureImages(podman: Podman, images: readonly string[]): Promise<void> {
  for (const image of images) {
    const [bytes, user] = (
      await podman.capture('image', 'inspect', '--format', '{{.Size}} {{.Config.User}}', image)
    ).split(' ')
    const megabytes = Number(bytes) / 1_000_000
    console.log(`IMAGE name=${image} megabytes=${megabytes.toFixed(0)} user=${user}`)
    if (user !== '10001:10001') throw new Error(`${image} runs as ${user}`)
    if (image.includes('fieldhouse:') && megabytes > MOST_APP_MEGABYTES)
      throw new Error(`${image} has ${megabytes} MB, more than ${MOST_APP_MEGABYTES}`)
  }
}

interface Run {
  url: string
  loadSeconds: number
  whileUp: () => Promise<void>
}

/** Starts all, measures them at rest and under load, then stops them, the last one first. */
export async function measureShop(podman: Podman, containers: readonly Container[], run: Run): Promise<void> {
  const names = containers.map(({ name }) => name)
  try {
    for (const container of containers) {
      const seconds = await startContainer(podman, container)
      const { uid, capabilities, noNewPrivileges } = await readPrivileges(podman, container.name)
      console.log(`READY name=${container.name} seconds=${seconds.toFixed(1)} uid=${uid} capabilities=${capabilities}`)
      if (uid === '0' || capabilities !== NO_CAPABILITY || noNewPrivileges !== '1')
        throw new Error(`${container.name} has more rights than it needs`)
    }
    const rest = await readAll(podman, names)
    await run.whileUp()
    const peak = await loadAndSample(podman, names, run)
    for (const name of names) console.log(`MEMORY name=${name} rest_mb=${rest.get(name)} load_mb=${peak.get(name)}`)
    for (const name of names.toReversed()) {
      const { seconds, code } = await stopContainer(podman, name)
      console.log(`STOP name=${name} seconds=${seconds.toFixed(1)} code=${code}`)
      if (code !== 0) throw new Error(`${name} exited with code ${code}`)
    }
  } finally {
    await podman.capture('rm', '--force', '--ignore', ...names)
  }
}

async function loadAndSample(podman: Podman, names: readonly string[], { url, loadSeconds }: Run) {
  const peak = new Map<string, number>()
  const ended = new AbortController()
  const sampling = (async () => {
    for await (const _ of every(1000, undefined, { signal: ended.signal })) {
      for (const [name, megabytes] of await readAll(podman, names))
        peak.set(name, Math.max(megabytes, peak.get(name) ?? 0))
    }
  })().catch(() => {})
  const { requests, failures } = await loadShop(url, loadSeconds)
  ended.abort()
  await sampling
  console.log(`LOAD seconds=${loadSeconds} requests=${requests} failures=${failures}`)
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed`)
  return peak
}

async function readAll(podman: Podman, names: readonly string[]): Promise<Map<string, number>> {
  const figures = new Map<string, number>()
  for (const name of names) figures.set(name, Math.round(await readMemory(podman, name)))
  return figures
}
