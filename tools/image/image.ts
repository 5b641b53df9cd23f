import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../run/ensure-installed.ts'
import { createSupervisor } from '../run/supervisor.ts'
import { APP_IMAGE, buildImage, EDGE_IMAGE, ensureBase, writeEdgeConfig } from './build-images.ts'
import { choosePorts, edgeOf, listContainers, startHostSide } from './container-shop.ts'
import { measureImages, measureShop } from './measure.ts'
import { playKube } from './play-kube.ts'
import { openPodman, show } from './podman.ts'

/**
 * `npm run image`: builds both images, runs the shop from them, measures it, lets a guest buy in it, and starts the
 * manifests for Kubernetes. --small takes less load, one journey, and no manifests; --base names a base image.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    data: { type: 'string', default: '.data/image' },
    small: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    journeys: { type: 'boolean', default: true },
    kube: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

const folder = resolve(values.data)
const dataDir = join(folder, 'shop')
await mkdir(dataDir, { recursive: true })
const podman = await openPodman(folder)
const ports = await choosePorts()
const edgeConfig = await writeEdgeConfig(edgeOf(ports))
const base = values.base ?? (await ensureBase(podman, folder))
if (values.build) await buildImage({ target: 'app', tag: APP_IMAGE, base })
// Always, because its configuration names the ports of this run; the layers before are kept.
await buildImage({ target: 'edge', tag: EDGE_IMAGE, base, edgeConfig })

await measureImages(podman, [APP_IMAGE, EDGE_IMAGE])
const supervisor = createSupervisor({ write: (line) => console.log(line) })
try {
  const host = await startHostSide(supervisor, dataDir, ports)
  const containers = listContainers(host, ports)
  const journeys = () => runJourneys(host.url, host.mailsUrl)
  await measureShop(podman, containers, { url: host.url, loadSeconds: values.small ? 5 : 30, whileUp: journeys })
  if (values.kube && !values.small) await playKube(podman, host)
} finally {
  await supervisor.stop()
}

async function runJourneys(url: string, mails: string): Promise<void> {
  if (!values.journeys) return
  const which = values.small ? 'guest buys by wallet, en at 390' : 'guest buys'
  const options = ['--url', url, '--mails', mails, '--data', dataDir, '--grep', which]
  await show(process.execPath, [join(ROOT, 'e2e/run.ts'), ...options, 'checkout.spec.ts'])
}
