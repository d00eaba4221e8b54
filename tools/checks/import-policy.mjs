/** Who may import whom, as data. Every refusal carries the sentence that explains it. */

/** The arrows between rooms. A room that is not named here imports whatever it likes (tests, tools). */
export const ROOMS = {
  domain: {
    rooms: [],
    npm: [],
    node: false,
    why: 'the business on paper depends on nothing: no package, no Node',
  },
  contract: {
    rooms: ['domain'],
    npm: ['zod'],
    node: false,
    why: 'what is said over the wire is data for both sides: the domain and zod, nothing else',
  },
  server: {
    rooms: ['domain', 'contract'],
    npm: 'own package.json',
    node: true,
    why: 'the server knows the rules and the wire, never the screens, and lists its packages itself',
  },
  web: {
    rooms: ['domain', 'contract'],
    npm: 'own package.json',
    node: false,
    why: 'the browser knows the rules and the wire, never the server, and lists its packages itself',
  },
  simulador: {
    rooms: [],
    npm: 'own package.json',
    node: true,
    why: 'the tax office to try against shares no code with the product, so that a common mistake cannot hide',
  },
}

/**
 * The floors inside a room, from the roof down: a file imports from its own floor's folder and from lower floors.
 * Folders that share a floor do not know each other, unless `sideways` says so.
 */
export const FLOORS = {
  server: {
    floors: [
      ['main', 'backup'],
      ['app', 'housekeeping', 'listen', 'shutdown'],
      ['features'],
      ['dependencies'],
      ['realtime'],
      ['db', 'http'],
      ['ecf'],
      ['documents', 'config'],
      ['version'],
    ],
    // What the database refuses, the error mapper says: http reads it, the database never knows of http.
    sideways: ['http → db'],
    why: 'the server is layered main → app → features → dependencies → realtime → http, db → ecf → documents, config',
  },
  web: {
    floors: [['main'], ['app'], ['features'], ['pickers'], ['api'], ['ui', 'lib']],
    sideways: ['ui → lib'],
    why: 'the web is layered main → app → features → pickers → api → ui, lib',
  },
}

/**
 * Features of the server that may read a neighbour's queries, each for one reason. `'*'` opens a feature to all.
 * Features of the web never import each other: routes compose them.
 */
export const NEIGHBOURS = {
  usuarios: {
    may: ['roles', 'permisos'],
    files: ['alcance.ts'],
    why: 'a user is given roles; rights are weighed in one place',
  },
  sesion: {
    may: ['usuarios'],
    files: ['new-password.ts', 'passwords.ts'],
    why: 'a password is hashed, judged and written in one place',
  },
  secuencias: {
    may: ['ncf'],
    files: ['por-empresa.ts', 'ncf.actions.ts'],
    why: 'a range gives numbers, and is held against those that were given before',
  },
  documentos: {
    may: ['secuencias', 'ncf'],
    files: ['por-empresa.ts'],
    why: 'a document takes its number in the transaction that writes it; numbers are shown with what they were used for',
  },
  notas: {
    may: ['documentos', 'cuentas', 'secuencias', 'ecf'],
    files: ['preparar.ts', 'de-lista.ts', 'filtro.ts', 'columna-ecf.ts'],
    why: 'a note is a document with accounts of its own, numbered from a range',
  },

  ecf: {
    may: ['documentos', 'cuentas', 'secuencias'],
    why: 'what was issued is signed and sent; what was refused is issued anew, with its accounts',
  },
  pedidos: {
    may: ['documentos', 'cuentas', 'secuencias', 'ecf'],
    files: ['preparar.ts', 'columna-ecf.ts'],
    why: 'saving an order issues its document and opens the accounts in the same statement',
  },
  compras: {
    may: ['suplidores', 'ecf'],
    why: 'a purchase copies its supplier, and may be made of a document that arrived',
  },
  facturas: { may: ['documentos'], why: 'paper shows what was issued' },
  auditoria: { may: ['documentos', 'pedidos'], why: 'orders are held against their traces' },
  cuentas: { may: ['documentos'], why: 'an account is derived from its document' },
  reportes: {
    may: ['facturas', 'documentos'],
    files: ['factura-impresa.ts'],
    why: 'reports bind invoices, and add up what was issued with its sign',
  },
  formatos: { may: ['documentos', 'ncf'], why: 'the monthly formats list what was issued and annulled' },
  consultas: {
    may: ['documentos'],
    files: ['columna-ecf.ts'],
    why: 'a search looks through what was issued',
  },
  inicio: {
    may: ['documentos', 'pedidos', 'cuentas', 'ncf', 'secuencias', 'ecf'],
    why: 'the home page sums up orders, accounts, numbers and contingencies',
  },
}

/** Features that use their neighbours' actions as an office would, and may reach all of them. */
export const OPEN_FEATURES = { demo: 'the sample data is entered through the same actions as the real one' }
