import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { z } from 'zod'

/** Who may call: anybody, anybody logged in, or the holders of one permission. */
export type Access = 'publico' | 'sesion' | Permiso

type ObjectSchema = z.ZodType<object>

/**
 * One call of the API as data. The server validates, checks access and documents from it; the web types its
 * calls from it; the tests build their fakes from it.
 */
export interface Endpoint<
  P extends ObjectSchema = ObjectSchema,
  Q extends ObjectSchema = ObjectSchema,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters as `:id`. Matched without regard to case. */
  readonly path: `/${string}`
  readonly access: Access
  /** One Spanish line for the API page. */
  readonly summary: string
  readonly tag: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Schema of `data` in the envelope; absent when `data` is null or the answer is a file. */
  readonly data?: D
  /** A file instead of an envelope. */
  readonly file?: 'pdf' | 'xlsx'
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201
  /** Allowed while the user still has to change the first password. */
  readonly beforePasswordChange?: true
  /** Accepts `Idempotency-Key`. */
  readonly idempotent?: true
}

/** Keeps the exact schema types of a declaration. */
export function endpoint<
  P extends ObjectSchema = never,
  Q extends ObjectSchema = never,
  B extends z.ZodType = never,
  D extends z.ZodType = never,
>(declaration: Endpoint<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return declaration
}

/** Any declaration, its schema types forgotten. */
export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint

type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _D> ? OutputOf<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _D> ? OutputOf<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _D> ? OutputOf<B> : never
export type DataOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer D>
    ? [D] extends [never]
      ? null
      : D extends z.ZodType
        ? z.output<D>
        : null
    : never

/** What a caller hands over: parameters and query as values (they travel as text), the body before parsing. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D>
    ? Given<'params', OutputOf<P>> &
        Given<'query', [Q] extends [never] ? undefined : Partial<OutputOf<Q>>> &
        Given<'body', InputOf<B>>
    : never

type Given<K extends string, V> = [V] extends [undefined]
  ? { readonly [k in K]?: undefined }
  : { readonly [k in K]: V }
