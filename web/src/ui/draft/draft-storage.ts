import { type ZodType, z } from 'zod'
import { randomKey } from '../../lib/random-key.ts'

/** What is older was not missed by anybody. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000
/** Closed drafts of one user; opening a form offers them, so more than a few never gather. */
const MAX_CLOSED = 10

/** What the draft of any form has besides what was written in it. */
export const draftFields = {
  savedAt: z.number(),
  /** A form holds it; stays so when its tab was killed and could not say goodbye. */
  open: z.boolean(),
  /** It is sent under this key, so that what did arrive without an answer is not saved twice. */
  sendingKey: z.string(),
}

/** Something that was being written in a form, as the browser keeps it. */
export type AnyDraft = { readonly [F in keyof typeof draftFields]: z.output<(typeof draftFields)[F]> }

/** What a form would lose: its draft without what the storage says of it. */
export type Written<D extends AnyDraft> = Omit<D, 'savedAt' | 'open'>

/** Whose draft of which form: of a new record, or of the stored one with that number. */
export interface DraftForm {
  readonly userId: number
  readonly id: number | null
}

export type StoredDraft<D extends AnyDraft> = D & { readonly key: string }

/** The drafts of one kind of form, in the browser's storage under keys that begin with `name`. */
export interface Drafts<D extends AnyDraft> {
  readonly name: string
  /** Each form that is opened writes under a key of its own, so that two tabs never write over each other. */
  newKey(form: DraftForm): string
  /** The drafts of this user and form, newest first. What cannot be read is not among them. */
  stored(form: DraftForm): readonly StoredDraft<D>[]
  read(key: string): D | null
  /** False when the storage is full, which costs the draft and not what is being written. */
  write(key: string, draft: D): boolean
  /** Says that a form holds the draft, or that none does. A draft that is gone stays gone. */
  mark(key: string, open: boolean): void
  drop(key: string): void
  /** Throws away what nobody can be offered any more, and of this user what goes beyond the bound, the oldest first. */
  prune(userId: number, now: number): void
}

/** What the browser keeps under one key, read back by its schema; null when it is no draft. */
export function parserOf<D extends AnyDraft>(schema: ZodType<D>): (text: string | null) => D | null {
  return text => {
    try {
      return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null
    } catch {
      return null
    }
  }
}

/** `parse` reads back what stands under a key; null for what is no draft. */
export function draftsOf<D extends AnyDraft>(
  name: string,
  parse: (text: string | null) => D | null,
): Drafts<D> {
  const keyOf = ({ userId, id }: DraftForm) => `${name}.${userId}.${id ?? 'nuevo'}`
  const keys = () => Object.keys(localStorage).filter(key => key.startsWith(`${name}.`))

  function readAll(wanted: (key: string) => boolean): StoredDraft<D>[] {
    return keys()
      .filter(wanted)
      .flatMap(key => {
        const draft = drafts.read(key)
        return draft === null ? [] : [{ ...draft, key }]
      })
      .sort((a, b) => b.savedAt - a.savedAt)
  }

  const drafts: Drafts<D> = {
    name,
    newKey: form => `${keyOf(form)}.${randomKey(8)}`,
    stored: form => readAll(key => key.startsWith(`${keyOf(form)}.`)),
    read: key => parse(localStorage.getItem(key)),
    write: (key, draft) => {
      try {
        localStorage.setItem(key, JSON.stringify({ ...draft, key: undefined }))
        return true
      } catch {
        return false
      }
    },
    mark: (key, open) => {
      const draft = drafts.read(key)
      if (draft !== null && draft.open !== open) drafts.write(key, { ...draft, open })
    },
    drop: key => localStorage.removeItem(key),
    prune: (userId, now) => {
      for (const key of keys()) {
        const draft = drafts.read(key)
        if (draft === null || now - draft.savedAt > MAX_AGE) drafts.drop(key)
      }
      const closed = readAll(key => key.startsWith(`${name}.${userId}.`)).filter(({ open }) => !open)
      for (const { key } of closed.slice(MAX_CLOSED)) drafts.drop(key)
    },
  }
  return drafts
}
