import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import { createListeners } from './listeners.ts'
import { clearNotes } from './session-notes.ts'

/** What the browser remembers about the session: no token, only what the menu and the guard need. */
export interface StoredSession {
  readonly userId: number
  readonly username: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

const KEYS = ['userId', 'username', 'roles', 'permissions'] as const
const { subscribe, tell } = createListeners()
let cached: { readonly text: string; readonly session: StoredSession | null } | null = null

/** The stored session, or null when nobody is logged in or what is stored cannot be read. */
export function readSession(): StoredSession | null {
  const text = KEYS.map(key => localStorage.getItem(key) ?? '').join('\n')
  if (cached?.text !== text) cached = { text, session: parse() }
  return cached.session
}

export function storeSession(user: UsuarioDeSesion): void {
  localStorage.setItem('userId', String(user.userId))
  localStorage.setItem('username', user.username)
  localStorage.setItem('roles', JSON.stringify(user.roles))
  localStorage.setItem('permissions', JSON.stringify(user.permissions))
  tell()
}

export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key)
  clearNotes()
  tell()
}

/** Told when this tab or another one logs in or out. */
export const subscribeToSession = subscribe

// Once for all: every button that asks for a permission listens here.
window.addEventListener('storage', () => tell())

function parse(): StoredSession | null {
  const userId = Number(localStorage.getItem('userId'))
  if (!Number.isInteger(userId) || userId <= 0) return null
  return {
    userId,
    username: localStorage.getItem('username') ?? '',
    roles: names(localStorage.getItem('roles')),
    permissions: names(localStorage.getItem('permissions')),
  }
}

function names(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
  } catch {
    return []
  }
}
