import { type Columna, suma } from '@cuadre/contract/columnas'
import { type FileKind, PAPERS_HEADER, ROWS_HEADER } from '@cuadre/contract/endpoint'
import type { Papel } from '@cuadre/domain/documentos/papel'
import { diaEnSantoDomingo, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/connection/connection.ts'
import type { DocumentPool, WholeOrStream } from '../documents/document-pool.ts'
import { hojaDe, type ShortSheet } from '../documents/excel/workbook.ts'
import type { Rows } from '../documents/rows.ts'

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

/** A list that is asked for as a workbook. */
export interface WorkbookCall<Q> {
  readonly reading: Db
  readonly query: Q
  /** Aborts when nobody waits for it any more. */
  readonly signal: AbortSignal
}

interface List<F> {
  /** Name of the list: title, sheet and, without accents, the file. */
  readonly title: string
  readonly columnas: readonly Columna<F>[]
  readonly filas: Rows<F>
  /** How many rows will come; an array says it itself. */
  readonly count?: number
  /** What was searched for; blank when the list is whole. */
  readonly buscar?: string | undefined
  /** Further filters, as sentences. */
  readonly filters?: readonly string[]
  /** Short sheets behind the list. */
  readonly more?: readonly ShortSheet[]
  /** The moment of which it tells. */
  readonly madeAt: Date
  /** Stops the work when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/** The workbook of a list: above its head it says what it is, with which filters it was made and when; its name tells the day. */
export async function listWorkbook<F>(
  documentPool: DocumentPool,
  { title, columnas, filas, count, buscar, filters = [], more, madeAt, signal }: List<F>,
): Promise<FileAnswer> {
  const length = Symbol.asyncIterator in filas ? count : filas.length
  return {
    fileName: `${title} ${diaEnSantoDomingo(madeAt)}.xlsx`,
    content: await documentPool.workbook(
      {
        title,
        sheet: title,
        ...hojaDe(columnas, filas),
        ...(more && { more }),
        head: [
          ...(buscar ? [`Búsqueda: «${buscar}»`] : []),
          ...filters,
          `Generado el ${formatInstante(madeAt)}`,
        ],
      },
      signal && { signal },
    ),
    ...(length === undefined ? {} : { rows: length }),
  }
}

/** The same columns with amounts of what counts alone, so that they can be added up. */
export function soloLoQueCuenta<F>(
  columnas: readonly Columna<F>[],
  cuenta: (fila: F) => boolean,
): Columna<F>[] {
  return columnas.map(columna =>
    columna.suma ? { ...columna, valor: fila => (cuenta(fila) ? columna.valor(fila) : null) } : columna,
  )
}

/** The total of what counts nowhere, beside the amounts that do. */
export function totalAparte<F extends { readonly total: number }>(
  titulo: string,
  de: (fila: F) => boolean,
): Columna<F> {
  return suma<F>(titulo, titulo, { valor: fila => (de(fila) ? fila.total : null) })
}
