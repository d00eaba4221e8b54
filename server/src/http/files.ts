import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A document instead of an envelope. */
export interface FileAnswer {
  readonly stream: Readable
  readonly fileName: string
}

const CONTENT_TYPE = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'stream' in answer
}

export function sendFile(file: FileAnswer, kind: keyof typeof CONTENT_TYPE, reply: FastifyReply) {
  // A PDF may be shown in the page; a workbook is always saved.
  const disposition = kind === 'pdf' ? 'inline' : 'attachment'
  return reply
    .type(CONTENT_TYPE[kind])
    .header('content-disposition', `${disposition}; filename="${asciiName(file.fileName)}"`)
    .header('cache-control', 'no-store')
    .send(file.stream)
}

/** Header values carry ASCII only; quotes and slashes would end the name. */
function asciiName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.\- ]/g, '_')
}
