import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { z } from 'zod'
import type { Announcement } from './events.ts'
import { idText } from './fields.ts'
import type { Leida, Tag } from './tags.ts'

/** Who may call: anybody, anybody logged in, or the holders of one permission. */
export type Access = 'publico' | 'sesion' | Permiso

/** 'adjunto': what somebody uploaded, of the kind that was found out then. */
export type FileKind = 'pdf' | 'xlsx' | 'txt' | 'xml' | 'zip' | 'adjunto'

/** How much a reading asks of threads and database: a single invoice, or a report and whatever goes through everything. */
export type Work = 'short' | 'long'

/** Answer header of a file: how many rows it is made of. */
export const ROWS_HEADER = 'x-filas'
/** Answer header of a printed document: the papers that it has, its sheet first, with commas between. */
export const PAPERS_HEADER = 'x-papeles'

/** A file that a call takes; of an upload, it is the whole body. */
export interface FileRule {
  readonly maxBytes: number
  /** The sentence when it is missing or empty. */
  readonly required: string
}

/**
 * One call of the API as data. The server validates, checks access and documents from it; the web types its
 * calls from it; the tests build their fakes from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters as `:id`. Matched without regard to case. */
  readonly path: `/${string}`
  readonly access: Access
  /** What the caller must hold besides. */
  readonly alsoNeeds?: Permiso
  /** Who holds one of these may call as well as who holds `access`. */
  readonly orAny?: readonly Permiso[]
  /** Rights that the handler asks for besides where what was sent calls for them, by a Spanish word or two for when that is. */
  readonly alsoWhen?: Readonly<Record<string, readonly Permiso[]>>
  /** One Spanish line for the API page. */
  readonly summary: string
  /** The group of the API page, and the thing that its calls read. */
  readonly tag: Tag
  /** The thing that it reads, where the rest of its group reads another. */
  readonly reads?: Leida
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /**
   * Files sent along, by the name of their part: the call is then a form (`multipart/form-data`), whose other parts are the texts
   * of `body`. Each part stands in it once.
   */
  readonly files?: Readonly<Record<string, FileRule>>
  /** One long file as the body (`application/octet-stream`): it is handed on as it arrives, never held whole. */
  readonly upload?: FileRule
  /** Schema of `data` in the envelope; absent when `data` is null or the answer is a file. */
  readonly data?: z.ZodType
  /** A file instead of an envelope. */
  readonly file?: FileKind
  /** Of heavy readings: each user has a few at a time, and waits for his own. A file is long work unless it says otherwise. */
  readonly work?: Work
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201
  /** An empty list is answered with 204 and no body. */
  readonly emptyAs204?: true
  /** Allowed while the user still has to change the first password, or to set up the second factor that a role asks for. */
  readonly duringSetup?: true
  /** Told to everybody who may see it, once the call has succeeded. */
  readonly announces?: Announcement
  /** The longest body that is read, in bytes; `bodyLimitOf` says what holds where nothing is declared. */
  readonly bodyLimit?: number
  /** Not a write in the sense of `isWrite`, although it is no GET: it takes no `Idempotency-Key`, and no transaction is opened for it. */
  readonly ownTransactions?: true
}

/** A form with the longest texts in every field fits many times over. */
const BODY = 64 * 1024
/** What a client sends that has nothing to say. */
const NO_BODY = 1024

/** How many bytes of a call's body are read before it is refused. */
export function bodyLimitOf({ body, files, bodyLimit }: Endpoint): number {
  if (bodyLimit !== undefined) return bodyLimit
  const inFiles = Object.values(files ?? {}).reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  return inFiles + (body || files ? BODY : NO_BODY)
}

/**
 * Whether a call changes what the office keeps: all but reading, documents, session handling and what is declared otherwise.
 * A write is one transaction, and honours `Idempotency-Key`.
 */
export function isWrite({ method, access, file, ownTransactions }: Endpoint): boolean {
  return method !== 'GET' && access !== 'publico' && !file && !ownTransactions
}

/** The same of a declaration's type. */
export type WriteOf<E> = E extends
  | { method: 'GET' }
  | { access: 'publico' }
  | { file: FileKind }
  | { ownTransactions: true }
  ? false
  : true

/** Keeps the exact types of a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

/** The calls of one group of the API page: `get('/clientes/:id', 'clientes.ver', { summary: 'Un cliente', … })`. What a path names (`:id`) is the id of a record, unless `params` says otherwise. */
export function calls<const T extends Tag>(tag: T) {
  const by =
    <const M extends Endpoint['method']>(method: M) =>
    <const P extends Endpoint['path'], const A extends Access, const R extends Said>(
      path: P,
      access: A,
      said: R,
    ) => ({ method, path, access, tag, ...(idsIn(path) as IdsIn<P, R>), ...said })
  return { get: by('GET'), post: by('POST'), put: by('PUT'), remove: by('DELETE') }
}

type NamesIn<P> = P extends `${string}/:${infer N}/${infer Rest}`
  ? N | NamesIn<`/${Rest}`>
  : P extends `${string}/:${infer N}`
    ? N
    : never

/** What a call by these ids has. */
export interface Ids<N extends string> {
  readonly params: z.ZodObject<Record<N, typeof idText>>
}

type IdsIn<P, R> = R extends { readonly params: z.ZodType }
  ? object
  : [NamesIn<P>] extends [never]
    ? object
    : Ids<NamesIn<P>>

function idsIn(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, idText])
  return names.length > 0 && { params: z.object(Object.fromEntries(names)) }
}

/** What a call says besides its head. */
type Said = Omit<Endpoint, 'method' | 'path' | 'access' | 'tag'>

export type ParamsOf<E> = E extends { params: infer S extends z.ZodType } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type DataOf<E> = E extends { data: infer S extends z.ZodType } ? z.output<S> : null
/** The files of a call, of whatever a side holds a file in. */
export type FilesOf<E, F> = E extends { files: infer R } ? { readonly [name in keyof R]: F } : undefined

/** The long file of a call, of whatever a side holds it in. */
export type UploadOf<E, F> = E extends { upload: FileRule } ? F : undefined

/** What a caller hands over: parameters and query as values (they travel as text), the body before parsing, files. */
export type CallInput<E, F = unknown> = Given<'params', ParamsOf<E>> &
  Given<'files', FilesOf<E, F>> &
  Given<'upload', UploadOf<E, F>> &
  Given<'query', QueryOf<E> extends undefined ? undefined : Partial<QueryOf<E>>> &
  Given<'body', E extends { body: infer S extends z.ZodType } ? z.input<S> : undefined>

type Given<K extends string, V> = [V] extends [undefined]
  ? { readonly [k in K]?: undefined }
  : undefined extends V
    ? { readonly [k in K]?: V }
    : { readonly [k in K]: V }
