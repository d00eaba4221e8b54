import { randomKey } from '../../../lib/random-key.ts'
import { type Draft, parseDraft } from './draft.ts'

const PREFIX = 'borradorPedido.'
/** What is older was not missed by anybody. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000
/** Closed drafts of one user; opening a form offers them, so more than a few never gather. */
const MAX_CLOSED = 10

/** Whose draft of which form: of a new order, or of the stored one with that number. */
export interface DraftForm {
  readonly userId: number
  readonly pedidoId: number | null
}

export interface StoredDraft extends Draft {
  readonly key: string
}

/** Each form that is opened writes under a key of its own, so that two tabs never write over each other. */
export function newDraftKey(form: DraftForm): string {
  return `${keyOf(form)}.${randomKey(8)}`
}

/** The drafts of this user and form, newest first. What cannot be read is not among them. */
export function storedDrafts(form: DraftForm): readonly StoredDraft[] {
  const own = keyOf(form)
  // Earlier versions kept a single one, under the bare key.
  return readAll(key => key === own || key.startsWith(`${own}.`))
}

export function readDraft(key: string): Draft | null {
  return parseDraft(localStorage.getItem(key))
}

/** False when the storage is full, which costs the draft and not the order that is being written. */
export function writeDraft(key: string, { savedAt, open, base, pedido }: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt, open, base, pedido }))
    return true
  } catch {
    return false
  }
}

/** Says that a form holds the draft, or that none does. A draft that is gone stays gone. */
export function markDraft(key: string, open: boolean): void {
  const draft = readDraft(key)
  if (draft !== null && draft.open !== open) writeDraft(key, { ...draft, open })
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key)
}

/** Throws away what nobody can be offered any more, and of this user what goes beyond the bound, the oldest first. */
export function pruneDrafts(userId: number, now: number): void {
  for (const key of draftKeys()) {
    const draft = readDraft(key)
    if (draft === null || now - draft.savedAt > MAX_AGE) dropDraft(key)
  }
  const closed = readAll(key => key.startsWith(`${PREFIX}${userId}.`)).filter(({ open }) => !open)
  for (const { key } of closed.slice(MAX_CLOSED)) dropDraft(key)
}

function keyOf({ userId, pedidoId }: DraftForm): string {
  return `${PREFIX}${userId}.${pedidoId ?? 'nuevo'}`
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter(key => key.startsWith(PREFIX))
}

function readAll(wanted: (key: string) => boolean): StoredDraft[] {
  return draftKeys()
    .filter(wanted)
    .flatMap(key => {
      const draft = readDraft(key)
      return draft === null ? [] : [{ ...draft, key }]
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}
