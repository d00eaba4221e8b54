import { beforeEach, expect, test } from 'vitest'
import { RecentSessions } from './recent-sessions.ts'
import { ACCESS_SECONDS } from './sesion.actions.ts'
import { hashToken } from './tokens.ts'

let now: number
let recent: RecentSessions

beforeEach(() => {
  now = 1000
  recent = new RecentSessions(() => now)
})

const session = (userId: number) => ({
  sesionId: `sesión ${userId}`,
  userId,
  username: `usuario${userId}`,
  roles: ['Pedidos'],
  permissions: ['pedidos.ver'],
  debeCambiarContrasena: false,
})
const token = (n: number) => hashToken(`token ${n}`)

test('recalls what the database last said of a token, and of no other', () => {
  recent.learn(token(1), session(1))
  recent.learn(token(1), { ...session(1), roles: ['Reportes'] })
  expect(recent.recall(token(1))?.roles).toEqual(['Reportes'])
  expect(recent.recall(token(2))).toBeNull()
})

test('forgets a token that is good no longer', () => {
  recent.learn(token(1), session(1))
  recent.learn(token(1), null)
  expect(recent.recall(token(1))).toBeNull()
})

test('holds a token no longer than it lives, however often it is seen', () => {
  recent.learn(token(1), session(1))
  now += (ACCESS_SECONDS - 1) * 1000
  recent.learn(token(1), session(1))
  expect(recent.recall(token(1))).not.toBeNull()
  now += 1000
  expect(recent.recall(token(1))).toBeNull()
})

test('holds two thousand, and lets the one go that was not seen for longest', () => {
  for (let n = 1; n <= 2000; n++) recent.learn(token(n), session(n))
  recent.learn(token(1), session(1))
  recent.learn(token(2001), session(2001))
  expect([1, 2, 3, 2001].map(n => recent.recall(token(n))?.userId)).toEqual([1, undefined, 3, 2001])
})
