import { expect, test } from 'vitest'
import { oldestOfEachLine, refusedVersions } from './engines.mjs'

test('each line of Node counts from its oldest supported version', () => {
  const range = '^20.19.0 || ^22.13.0 || ^24.0.0 || >=26.0.0'
  expect(oldestOfEachLine(range)).toEqual(['20.19.0', '22.13.0', '24.0.0', '26.0.0'])
})

test('a package that refuses a supported version is named; the others pass, and optional ones, which are left out', () => {
  const packages = {
    '': { name: 'cuadre', version: '0.1.0' },
    'node_modules/cookie': { version: '2.0.2', engines: { node: '>=22' } },
    'node_modules/jsdom': { version: '29.1.1', engines: { node: '^20.19.0 || ^22.13.0 || >=24.0.0' } },
    'node_modules/@img/sharp-win32-ia32': { version: '0.35.5', optional: true, engines: { node: '^20.9.0' } },
    'node_modules/pg': { version: '8.23.1', engines: { node: '>= 16.0.0' } },
  }
  expect(refusedVersions(packages, ['20.19.0', '22.13.0'])).toEqual([
    'node_modules/cookie 2.0.2 wants Node >=22: it cannot be installed with 20.19.0',
  ])
})
