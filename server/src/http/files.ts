import { type FileKind, PAPERS_HEADER, ROWS_HEADER } from '@cuadre/contract/endpoint'
import type { Papel } from '@cuadre/domain/documentos/papel'
import type { FastifyReply } from 'fastify'
import type { WholeOrStream } from '../documents/document-pool.ts'

/** A document instead of an envelope. */
export interface FileAnswer {
  readonly content: WholeOrStream
  readonly fileName: string
  /** Of a file of the kind 'adjunto', which says no more of itself. */
  readonly type?: string
  /** How many rows it is made of, so that whoever waits sees how long it may take. */
  readonly rows?: number
  /** What it can be printed on. */
  readonly papers?: readonly Papel[]
}

export const CONTENT_TYPE: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // Digits, letters, points and pipes: the tax office's files hold nothing else.
  txt: 'text/plain; charset=us-ascii',
  // The declaration of the file says its encoding.
  xml: 'application/xml',
  zip: 'application/zip',
  adjunto: 'application/octet-stream',
}

export function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'content' in answer
}

export function sendFile(file: FileAnswer, kind: FileKind, reply: FastifyReply) {
  // A PDF may be shown in the page; anything else is always saved.
  const disposition = kind === 'pdf' ? 'inline' : 'attachment'
  if (file.rows !== undefined) reply.header(ROWS_HEADER, String(file.rows))
  if (file.papers !== undefined) reply.header(PAPERS_HEADER, file.papers.join(','))
  return reply
    .type(file.type ?? CONTENT_TYPE[kind])
    .header('content-disposition', `${disposition}; filename="${asciiName(file.fileName)}"`)
    .header('cache-control', 'no-store')
    .send(file.content)
}

/** Header values carry ASCII only; quotes and slashes would end the name. */
export function asciiName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.\- ]/g, '_')
}
