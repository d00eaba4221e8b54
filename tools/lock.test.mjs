import { expect, test } from 'vitest'
import { placed } from './lock.mjs'

test('a package says where its archive lies, also under another name; rooms and links stay as they are', () => {
  const integrity = 'sha512-x'
  const packages = {
    '': { name: 'cuadre', version: '0.1.0' },
    'node_modules/@cuadre/web': { resolved: 'web', link: true },
    'node_modules/pg': { version: '8.23.1', integrity, dev: true },
    'node_modules/vite/node_modules/@types/node': {
      version: '20.0.1',
      resolved: 'https://one.example/x.tgz',
      integrity,
    },
    'node_modules/other': { name: 'klona', version: '2.0.6', integrity },
  }
  const all = placed(packages)
  expect(Object.entries(all).map(([path, { resolved }]) => [path, resolved])).toEqual([
    ['', undefined],
    ['node_modules/@cuadre/web', 'web'],
    ['node_modules/pg', 'https://registry.invalid/pg/-/pg-8.23.1.tgz'],
    ['node_modules/vite/node_modules/@types/node', 'https://registry.invalid/@types/node/-/node-20.0.1.tgz'],
    ['node_modules/other', 'https://registry.invalid/klona/-/klona-2.0.6.tgz'],
  ])
  expect(all['node_modules/pg']).toEqual({ ...packages['node_modules/pg'], resolved: expect.any(String) })
})
