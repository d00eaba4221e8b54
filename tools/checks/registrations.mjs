import { isTest } from './source-files.mjs'

/** A new kind of plain master data is told to so many files that exist: its declaration, its calls, its doors and its screen. */
export const MOST_REGISTRATIONS = 4

/** The plainest kind of master data stands for all: where it is registered, each of them is. */
const WORDS = /\bcategorias|\bCategorias|\bunaCategoria|'Categorías?'|\bCATEGORIA_NOT_FOUND\b/
const ITS_OWN = /\/categorias?(?:[-./]|$)/

/** Where the thing itself is meant, and a new kind of master data has nothing to say. */
const BUSINESS = {
  'contract/src/auditoria.ts': 'the order of the filter that people know; what is new comes after it',
  'contract/src/empresas.ts': 'a company is of a category',
  'contract/src/productos.ts': 'a product is of a category',
  'server/src/db/schema-maestros.ts': 'products and companies join its table',
  'server/src/features/demo/': 'the sample office has categories',
  'server/src/features/empresas/': 'a company is of a category',
  'server/src/features/productos/': 'a product is of a category',
  'web/src/app/palette/destinations.ts': 'the order of use; what is new comes after it',
  'contract/src/auditoria-campos.ts': 'the category of a product is a field of its trace',
  'web/src/features/empresas/': 'a company is of a category',
  'web/src/features/productos/': 'a product is of a category',
  'domain/src/importaciones/': 'a product and a company of a file name their category',
  'server/src/features/importaciones/': 'a product and a company of a file name their category',
  'web/src/features/importaciones/': 'a product and a company of a file name their category',
  'web/src/emision/first-steps.ts': 'the first thing a new office enters',
}

/** Existing files that a plain kind of master data is registered in, and the reasons that no file needs any more. */
export function checkRegistrations(sources) {
  const naming = sources
    .filter(({ path }) => /^(?:domain|contract|server|web)\/src\//.test(path) && !isTest(path))
    .filter(({ path, text }) => !ITS_OWN.test(path) && WORDS.test(withoutComments(text)))
    .map(({ path }) => path)
  const reasons = Object.keys(BUSINESS)
  const registrations = naming.filter(path => !reasons.some(reason => path.startsWith(reason)))
  const idle = reasons.filter(reason => !naming.some(path => path.startsWith(reason)))
  return [
    ...(registrations.length > MOST_REGISTRATIONS
      ? [
          `${registrations.length} files, more than ${MOST_REGISTRATIONS}, must be told of a new kind of master data ` +
            `(make it from domain/src/acceso/maestros.ts): ${registrations.join(', ')}`,
        ]
      : []),
    ...idle.map(
      reason => `${reason} names no category any more: take its reason out of tools/checks/registrations.mjs`,
    ),
  ]
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
