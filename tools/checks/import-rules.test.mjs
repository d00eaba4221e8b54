import { expect, test } from 'vitest'
import { checkImports } from './import-rules.mjs'

const packages = { contract: ['zod'], server: ['fastify'], web: ['react'], simulador: ['fastify'] }
const check = files =>
  checkImports(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    packages,
  )

// Rooms first, then what lies within one.
test.each([
  ['domain/src/ncf/a.ts', "import { z } from 'zod'", 'depends on nothing'],
  ['domain/src/ncf/a.ts', "import fs from 'node:fs'", 'depends on nothing'],
  ['domain/src/a.ts', "import type { A } from '@cuadre/contract/a'", 'depends on nothing'],
  ['contract/src/a.ts', "import dayjs from 'dayjs'", 'the domain and zod'],
  ['contract/src/a.ts', "import { a } from '@cuadre/server/a'", 'the domain and zod'],
  ['server/src/app.ts', "import { a } from '@cuadre/web/a'", 'never the screens'],
  ['server/src/app.ts', "import a from 'react/jsx'", 'lists its packages'],
  ['server/src/app.ts', "import { a } from '@cuadre/testing/a'", 'only tests need'],
  ['server/src/ecf/a.ts', "import { a } from '@cuadre/simulador/a'", 'the rules and the wire'],
  ['web/src/app/a.tsx', "const a = () => import('@cuadre/server/a')", 'never the server'],
  ['web/src/lib/a.ts', "import fs from 'node:fs'", 'never the server'],
  ['simulador/src/a.ts', "import { a } from '@cuadre/domain/dinero/centavos'", 'shares no code'],
  ['simulador/src/xml/firma.ts', "import { SignedXml } from 'xml-crypto'", 'shares no code'],
  ['server/src/app.ts', "import { a } from '../../domain/src/a.ts'", 'package name'],

  ['server/src/app.ts', "import { a } from '@cuadre/server/db/a'", 'relative'],
  ['server/src/db/a.ts', "import { a } from '../features/ncf/ncf.queries.ts'", 'layered'],
  ['server/src/db/a.ts', "import { a } from '../http/a.ts'", 'layered'],
  ['server/src/config/a.ts', "type A = import('../app.ts').A", 'layered'],
  ['web/src/api/a.ts', "import { a } from '../pickers/a.tsx'", 'layered'],
  ['server/src/odds/a.ts', "import { a } from '../db/a.ts'", 'on no floor'],
  ['server/src/features/ncf/a.ts', "import { a } from '../pedidos/p.queries.ts'", 'written list'],
  ['server/src/features/documentos/a.ts', "import { a } from '../ncf/n.actions.ts'", 'only its queries'],
  ['web/src/features/ncf/a.tsx', "export { a } from '../pedidos/a.tsx'", 'routes compose'],
  ['domain/src/ncf/index.ts', 'export const a = 1', 'no barrels'],
  ['domain/src/ncf/todo.ts', "export * from './a.ts'", 'is a barrel'],
])('refused in %s: %s', (path, text, reason) => {
  expect(check({ [path]: text })).toEqual([expect.stringContaining(reason)])
})

test('refused: a circle, through a third file and a type', () => {
  const problems = check({
    'domain/src/a.ts': "import { b } from './b.ts'",
    'domain/src/b.ts': "import type { C } from './ncf/c.ts'",
    'domain/src/ncf/c.ts': "import { a } from '../a.ts'",
  })
  expect(problems).toEqual([
    expect.stringContaining('domain/src/a.ts → domain/src/b.ts → domain/src/ncf/c.ts → domain/src/a.ts'),
  ])
})

test.each([
  ['contract/src/a.ts', "import { a } from '@cuadre/domain/ncf/a'; import { z } from 'zod'"],
  ['server/src/http/a.ts', "import '@cuadre/domain/a'; import '@cuadre/contract/b'; import 'node:fs'"],
  ['server/src/features/ncf/a.ts', "import '../../db/a.ts'; import '../../config/b.ts'"],
  ['server/src/features/documentos/a.ts', "import { a } from '../ncf/ncf.queries.ts'"],
  ['web/src/main.tsx', "import 'react/jsx-runtime'; import './app/app.tsx'"],
  ['server/src/reliability/a.long.test.ts', "import { test } from 'vitest'; import '@cuadre/testing/a'"],
])('allowed in %s: %s', (path, text) => {
  expect(check({ [path]: text })).toEqual([])
})
