import { expect, test } from 'vitest'
import { checkRegistrations, MOST_REGISTRATIONS } from './registrations.mjs'
import { readSources } from './source-files.mjs'

const tree = readSources(process.cwd())
const planted = (path, text) => checkRegistrations([...tree, { path, text }])

test('a kind of master data is registered in its declaration, its calls, its doors and its screen, and nowhere else', () => {
  expect(checkRegistrations(tree)).toEqual([])
  expect(MOST_REGISTRATIONS).toBe(4)
})

test.each([
  ['a list of their names', "export const ICONS = { productos: 'box', categorias: 'tags' }"],
  ['their roles', "const roles = ['Productos', 'Categorias']"],
  [
    'what the audit log calls them',
    "const links = { Producto: '/a', Categoría: '/b' } satisfies Record<'Categoría', string>",
  ],
  ['their refusals', 'if (code === ERRORS.CATEGORIA_NOT_FOUND) retry()'],
  ['their types', "import type { CategoriasTable } from './schema.ts'"],
])('one file more that knows them is found: %s', (_title, text) => {
  expect(planted('web/src/app/menu/icons.ts', text)).toEqual([
    expect.stringMatching(/^5 files, more than 4, .*web\/src\/app\/menu\/icons\.ts/),
  ])
})

test.each([
  ['its own files', 'web/src/features/categorias/categorias-icon.tsx', "'categorias'"],
  ['a comment', 'web/src/app/menu/icons.ts', "// 'categorias' has none\n/** Nor has 'Categoría'. */"],
  [
    'the category of something',
    'web/src/features/pedidos/a.ts',
    'producto.categoriaId === empresa.categoriaId',
  ],
  ['a test', 'server/src/http/a.test.ts', "api.call(categorias.list) // 'Categoría'"],
])('%s is no registration', (_title, path, text) => {
  expect(planted(path, text)).toEqual([])
})

test('a reason that no file needs any more is found', () => {
  const without = tree.filter(({ path }) => path !== 'web/src/emision/first-steps.ts')
  expect(checkRegistrations(without)).toEqual([
    expect.stringContaining('web/src/emision/first-steps.ts names no category any more'),
  ])
})
