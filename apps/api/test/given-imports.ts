import * as contract from '@fieldhouse/contract/imports'
import type { FastifyInstance } from 'fastify'
import { catalogJobs } from '#modules/catalog/jobs.ts'
import { importsJobs } from '#modules/imports/jobs.ts'
import type { Deps } from '#platform/deps.ts'
import { runQueuedJobs } from './run-queued-jobs.ts'
import { formSender } from './send-form.ts'
import type { TestShop } from './test-shop.ts'

type Shop = Pick<TestShop, 'app' | 'call' | 'deps'>

/** Uploads files as the admin does, and runs imports as the worker does. */
export function givenImportsIn({ app, call, deps }: Shop, headers: Record<string, string>) {
  const send = formSender(app)

  async function upload(file: string | Buffer, name = 'products.csv') {
    const content = Buffer.from(file)
    const { body } = await call(contract.createImport, { body: { name, bytes: content.length } }, headers)
    for (let number = 0; number * contract.IMPORT_PART_BYTES < content.length; number++) {
      const part = content.subarray(number * contract.IMPORT_PART_BYTES, (number + 1) * contract.IMPORT_PART_BYTES)
      await send(contract.uploadImportPart, { params: { id: body.id, number }, files: { part: [part] } }, headers)
    }
    return body.id
  }

  const read = async (id: number) => (await call(contract.getImport, { params: { id } }, headers)).body
  const rows = async (id: number, verdict?: contract.ImportVerdict, page_size = 100) => {
    const query = { page_size, ...(verdict ? { verdict } : {}) }
    return (await call(contract.listImportRows, { params: { id }, query }, headers)).body.results
  }
  const apply = async (id: number) => (await call(contract.applyImport, { params: { id } }, headers)).body

  /** Uploads a file and runs the dry run. */
  async function check(file: string | Buffer) {
    const id = await upload(file)
    await runImportsUntilIdle(deps)
    return id
  }

  /** Uploads a file, runs the dry run and applies it. */
  async function run(file: string | Buffer) {
    const id = await check(file)
    await apply(id)
    await runImportsUntilIdle(deps)
    return id
  }

  return { upload, read, rows, apply, check, run, download: () => download(app, call, headers) }
}

export async function runImportsUntilIdle(deps: Deps): Promise<void> {
  while ((await runQueuedJobs(deps, [...catalogJobs, ...importsJobs])) > 0);
}

async function download(app: FastifyInstance, call: Shop['call'], headers: Record<string, string>): Promise<string> {
  const { body } = await call(contract.createProductExport, { body: {} }, headers)
  return (await app.inject({ method: 'GET', url: body.path })).body
}

/** A CSV file with the union of the rows' columns. */
export function toCsv(rows: readonly Record<string, string | number>[], separator = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => cells.map(cell).join(separator)).join('\r\n')
}
