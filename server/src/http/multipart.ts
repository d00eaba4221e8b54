import { createHash } from 'node:crypto'
import type { FileRule } from '@cuadre/contract/endpoint'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { acceptUploads, tooLarge } from './upload.ts'

/** A file as it was sent; its name is the sender's word. */
export interface UploadedFile {
  readonly name: string
  readonly content: Buffer
}

/** A form whose parts are told apart, and nothing more: what may stand in it is the endpoint's to say. */
class Form {
  readonly fields: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, UploadedFile>

  constructor(fields: ReadonlyMap<string, string>, files: ReadonlyMap<string, UploadedFile>) {
    this.fields = fields
    this.files = files
  }
}

/** More parts, or a longer name or text, than any form of ours has. */
const LIMITS = { parts: 20, headerPairs: 10, headerSize: 4 * 1024, fieldNameSize: 100, fieldSize: 16 * 1024 }

/**
 * Forms with files (`multipart/form-data`), and long files alone, for calls that declare them. A form is read whole, up to the call's length, before it is
 * taken apart: Fastify's own limit holds, and nothing is left half read.
 */
export function acceptFiles(app: FastifyInstance): void {
  acceptUploads(app)
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.endpoint?.files) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
      return takeApart(request.headers['content-type'] ?? '', body)
    },
  )
}

/** Fields and files of a form that holds what the call declares. */
export function formOf(body: unknown, rules: Readonly<Record<string, FileRule>>) {
  if (!(body instanceof Form)) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', {
      message: 'El contenido debe enviarse como formulario con archivos (multipart/form-data).',
    })
  }
  for (const name of body.files.keys()) {
    if (!Object.hasOwn(rules, name)) throw new Refusal('INVALID_INPUT')
  }
  const files = Object.entries(rules).map(([name, rule]) => [name, checked(name, rule, body.files)] as const)
  return { fields: Object.fromEntries(body.fields), files: Object.fromEntries(files) }
}

function checked(name: string, rule: FileRule, files: ReadonlyMap<string, UploadedFile>): UploadedFile {
  const file = files.get(name)
  if (!file || file.content.length === 0) {
    const { required: message } = rule
    throw new Refusal('INVALID_INPUT', { message, errors: [{ field: name, message }] })
  }
  if (file.content.length > rule.maxBytes) throw tooLarge(name, rule)
  return file
}

/** What a repeated request is compared by. */
export function fingerprints(files: Readonly<Record<string, UploadedFile>> | undefined) {
  if (!files) return undefined
  const entries = Object.entries(files).map(([name, { content }]) => [
    name,
    createHash('sha256').update(content).digest('hex'),
  ])
  return Object.fromEntries(entries)
}

/**
 * Refuses what is cut, sent twice, too long or no form at all. Parts named in `alwaysFiles` are files, byte for byte, although they come
 * without a name of a file: other programs send them so.
 */
export function takeApart(
  contentType: string,
  body: Buffer,
  alwaysFiles: readonly string[] = [],
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Refusal('INVALID_INPUT'))
    const fields = new Map<string, string>()
    const files = new Map<string, UploadedFile>()
    const isNew = (name: unknown): name is string =>
      typeof name === 'string' && name !== '' && !fields.has(name) && !files.has(name)
    try {
      const parser = Busboy({
        headers: { 'content-type': contentType },
        limits: LIMITS,
        isPartAFile: (name, type, fileName) =>
          fileName !== undefined || type === 'application/octet-stream' || alwaysFiles.includes(name ?? ''),
      })
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut || !isNew(name)) return refuse()
        fields.set(name, value)
      })
      parser.on('file', (name, stream, fileName) => {
        const pieces: Buffer[] = []
        if (isNew(name)) files.set(name, { name: fileName ?? '', content: Buffer.alloc(0) })
        else refuse()
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('error', refuse)
        stream.on('end', () => {
          if (typeof name === 'string')
            files.set(name, { name: fileName ?? '', content: Buffer.concat(pieces) })
        })
      })
      parser.on('partsLimit', refuse)
      parser.on('error', refuse)
      parser.on('finish', () => resolve(new Form(fields, files)))
      parser.end(body)
    } catch {
      refuse()
    }
  })
}
