import { describe, expect, test } from 'vitest'
import { checkImports } from './import-rules.mjs'

const packages = { contract: ['zod'], server: ['fastify'], web: ['react'], simulador: ['fastify'] }
const check = files =>
  checkImports(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    packages,
  )

describe('arrows that are refused', () => {
  test.each([
    ['a package in the domain', 'domain/src/ncf/a.ts', "import { z } from 'zod'", 'depends on nothing'],
    ['Node in the domain', 'domain/src/ncf/a.ts', "import fs from 'node:fs'", 'depends on nothing'],
    [
      'the contract in the domain',
      'domain/src/a.ts',
      "import type { A } from '@cuadre/contract/a'",
      'depends on nothing',
    ],
    [
      'a second package in the contract',
      'contract/src/a.ts',
      "import dayjs from 'dayjs'",
      'the domain and zod',
    ],
    [
      'the server in the contract',
      'contract/src/a.ts',
      "import { a } from '@cuadre/server/a'",
      'the domain and zod',
    ],
    ['the web in the server', 'server/src/app.ts', "import { a } from '@cuadre/web/a'", 'never the screens'],
    [
      'a package that the server does not list',
      'server/src/app.ts',
      "import a from 'react/jsx'",
      'lists its packages',
    ],
    [
      'the server in the web',
      'web/src/app/a.tsx',
      "const a = () => import('@cuadre/server/a')",
      'never the server',
    ],
    [
      'the domain in the tax office to try against',
      'simulador/src/dinero.ts',
      "import { centavos } from '@cuadre/domain/dinero/centavos'",
      'shares no code',
    ],
    [
      'a package that it does not list, in the tax office to try against',
      'simulador/src/xml/firma.ts',
      "import { SignedXml } from 'xml-crypto'",
      'shares no code',
    ],
    [
      'the tax office to try against in the server',
      'server/src/ecf/a.ts',
      "import { startSimulador } from '@cuadre/simulador/simulador'",
      'the rules and the wire',
    ],
    ['Node in the web', 'web/src/lib/a.ts', "import fs from 'node:fs'", 'never the server'],
    [
      'another room by a relative path',
      'server/src/app.ts',
      "import { a } from '../../domain/src/a.ts'",
      'package name',
    ],
    [
      'the own room by its package name',
      'server/src/app.ts',
      "import { a } from '@cuadre/server/db/a'",
      'relative',
    ],
    [
      'the harness of the tests',
      'server/src/app.ts',
      "import { a } from '@cuadre/testing/a'",
      'only tests need',
    ],
    [
      'the database climbing to a feature',
      'server/src/db/a.ts',
      "import { a } from '../features/ncf/ncf.queries.ts'",
      'layered',
    ],
    ['folders of one floor', 'server/src/db/a.ts', "import { a } from '../http/a.ts'", 'layered'],
    ['a type that climbs', 'server/src/config/a.ts', "type A = import('../app.ts').A", 'layered'],
    ['a folder on no floor', 'server/src/odds/a.ts', "import { a } from '../db/a.ts'", 'on no floor'],
    [
      'a neighbour off the list',
      'server/src/features/ncf/a.ts',
      "import { a } from '../pedidos/p.queries.ts'",
      'written list',
    ],
    [
      'a neighbour beyond its queries',
      'server/src/features/documentos/a.ts',
      "import { a } from '../ncf/n.actions.ts'",
      'only its queries',
    ],
    [
      'a feature in a feature of the web',
      'web/src/features/ncf/a.tsx',
      "export { a } from '../pedidos/a.tsx'",
      'routes compose',
    ],
    ['a screen in the api of the web', 'web/src/api/a.ts', "import { a } from '../pickers/a.tsx'", 'layered'],
    ['a barrel by name', 'domain/src/ncf/index.ts', 'export const a = 1', 'no barrels'],
    ['a barrel by content', 'domain/src/ncf/todo.ts', "export * from './a.ts'", 'is a barrel'],
  ])('%s', (_title, path, text, reason) => {
    expect(check({ [path]: text })).toEqual([expect.stringContaining(reason)])
  })

  test('a circle, through a third file and a type', () => {
    const problems = check({
      'domain/src/a.ts': "import { b } from './b.ts'",
      'domain/src/b.ts': "import type { C } from './ncf/c.ts'",
      'domain/src/ncf/c.ts': "import { a } from '../a.ts'",
    })
    expect(problems).toEqual([
      expect.stringContaining('domain/src/a.ts → domain/src/b.ts → domain/src/ncf/c.ts → domain/src/a.ts'),
    ])
  })
})

describe('arrows that are allowed', () => {
  test.each([
    [
      'the domain in the contract',
      'contract/src/a.ts',
      "import { a } from '@cuadre/domain/ncf/a'; import { z } from 'zod'",
    ],
    [
      'both in the server',
      'server/src/http/a.ts',
      "import '@cuadre/domain/a'; import '@cuadre/contract/b'; import 'node:fs'",
    ],
    [
      'floors downwards',
      'server/src/features/ncf/a.ts',
      "import '../../db/a.ts'; import '../../config/b.ts'",
    ],
    [
      'a neighbour on the list',
      'server/src/features/documentos/a.ts',
      "import { a } from '../ncf/ncf.queries.ts'",
    ],
    [
      'a subpath of a listed package',
      'web/src/main.tsx',
      "import 'react/jsx-runtime'; import './app/app.tsx'",
    ],
    [
      'anything in a long test of its own',
      'server/src/reliability/a.long.test.ts',
      "import { test } from 'vitest'; import '@cuadre/testing/a'",
    ],
    [
      'anything in a test',
      'domain/src/ncf/a.test.ts',
      "import { test } from 'vitest'; import '@cuadre/testing/a'",
    ],
  ])('%s', (_title, path, text) => {
    expect(check({ [path]: text })).toEqual([])
  })
})
