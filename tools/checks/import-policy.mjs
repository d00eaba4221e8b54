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
    // The manual and the drawings are made when the web is built (web/manual-plugin.ts, web/icons-plugin.ts).
    rooms: ['domain', 'contract', 'manual', 'icons'],
    npm: 'own package.json',
    node: false,
    why: 'the browser knows the rules, the wire and the manual, never the server, and lists its packages itself',
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
      ['main', 'backup', 'rnc', 'second-factor'],
      ['run', 'command'],
      ['app', 'housekeeping', 'listen', 'shutdown', 'vuelta-atras'],
      ['open-doors', 'queues'],
      ['features'],
      ['dependencies'],
      ['realtime'],
      ['db', 'http'],
      ['ecf', 'correo'],
      ['documents', 'config'],
      ['memory', 'version'],
    ],
    // What the database refuses, the error mapper says: http reads it, the database never knows of http.
    sideways: ['http → db'],
    why: 'the server is layered main → run → app → open-doors, queues → features → dependencies → realtime → http, db → ecf, correo → documents, config',
  },
  web: {
    floors: [
      ['main'],
      ['app'],
      ['features'],
      ['cobro', 'listas', 'papeles'],
      ['correo'],
      ['emision', 'meses', 'pickers'],
      ['api'],
      ['ui', 'lib'],
    ],
    sideways: ['ui → lib'],
    why: 'the web is layered main → app → features → cobro, listas, papeles → correo → emision, meses, pickers → api → ui, lib',
  },
}

/**
 * Features of the server that may read a neighbour's queries, each for one reason. `'*'` opens a feature to all.
 * Features of the web never import each other: routes compose them.
 */
export const NEIGHBOURS = {
  roles: { may: ['segundo-factor'], why: 'a role may ask for a second factor' },
  usuarios: {
    may: ['roles', 'permisos', 'segundo-factor'],
    files: ['alcance.ts'],
    why: 'a user is given roles; rights are weighed in one place',
  },
  sesion: {
    may: ['usuarios', 'segundo-factor'],
    files: ['new-password.ts', 'passwords.ts', 'code.ts', 'recuperacion.ts', 'totp.ts'],
    why: 'a password is hashed, judged and written in one place, and so is the second factor',
  },
  secuencias: {
    may: ['ncf'],
    files: ['por-empresa.ts', 'ncf.actions.ts'],
    why: 'a range gives numbers, and is held against those that were given before',
  },
  ncf: { may: ['empresas'], why: 'numbers are those of a company' },
  documentos: {
    may: ['secuencias', 'ncf', 'empresas'],
    files: ['por-empresa.ts'],
    why: 'a document takes its number in the transaction that writes it; numbers are shown with what they were used for',
  },
  notas: {
    may: ['documentos', 'cuentas', 'secuencias', 'ecf'],
    files: [
      'emitir.ts',
      'requisitos.ts',
      'de-lista.ts',
      'filtro.ts',
      'columna-ecf.ts',
      'anular.actions.ts',
      'aplicar.actions.ts',
    ],
    why: 'a note settles its invoice, and is a document with accounts of its own, numbered from a range',
  },

  ecf: {
    may: ['documentos', 'cuentas', 'secuencias', 'empresas'],
    files: [
      'emitir.ts',
      'requisitos.ts',
      'comprador.ts',
      'trasladar.actions.ts',
      'anular.actions.ts',
      'aplicar.actions.ts',
    ],
    why: 'what was issued is signed and sent; what was refused is issued anew, with its accounts; how a company is paid is asked for before it issues electronically',
  },
  cotizaciones: {
    may: ['documentos', 'empresas'],
    why: 'a quote copies what a document would, and counts as none',
  },
  pedidos: {
    may: ['documentos', 'cuentas', 'secuencias', 'ecf', 'cotizaciones'],
    files: [
      'cotizaciones.actions.ts',
      'emitir.ts',
      'requisitos.ts',
      'columna-ecf.ts',
      'cobrar-al-emitir.actions.ts',
      'anular.actions.ts',
      'aplicar.actions.ts',
    ],
    why: 'saving an order issues its document and opens the accounts in the same statement, and takes the quote that it was turned from',
  },
  compras: {
    may: ['documentos', 'suplidores', 'ecf', 'contribuyentes', 'reportes', 'cuentas'],
    files: ['emitir.ts', 'de-lista.ts', 'hacer-informe.ts', 'informe.ts', 'filtro.ts'],
    why: 'a purchase is a supplier’s, or comes with a document that its buyer issues; received documents become purchases; who is active in the register gives his own receipt; what is owed is a report like the others, and falls due as accounts do',
  },
  facturas: {
    may: ['documentos', 'empresas', 'cotizaciones'],
    why: 'paper shows what was issued, or offered, under its company’s logo',
  },
  correos: {
    may: [
      'facturas',
      'cotizaciones',
      'ecf',
      'clientes',
      'estados-de-cuenta',
      'antiguedad',
      'reportes',
      'ir17',
      'suplidores',
      'compras',
    ],
    files: [
      'imprimir.ts',
      'cotizacion-impresa.ts',
      'cotizaciones.actions.ts',
      'constancia.ts',
      'informe-de-estado.ts',
      'leer.ts',
      'puede-ver.ts',
      'recordatorio.ts',
      'hacer-informe.ts',
    ],
    why: 'a mail carries the paper and the signed XML of a document to its client, or a statement, with the words of a reminder',
  },
  auditoria: { may: ['documentos', 'pedidos'], why: 'orders are held against their traces' },
  cuentas: {
    may: ['documentos'],
    files: ['emitir.ts', 'requisitos.ts'],
    why: 'an account is derived from its document',
  },
  antiguedad: {
    may: ['cuentas', 'compras', 'documentos', 'reportes'],
    files: ['filtro.ts', 'hacer-informe.ts', 'informe.ts'],
    why: 'accounts and bills are added up by their days, on the screen and as a report like the others',
  },
  liquidaciones: {
    may: ['documentos', 'compras', 'empresas'],
    files: ['de-liquidacion.ts'],
    why: 'a settlement names the documents whose receivables it settles, and what they correct; paying it registers its receipt',
  },
  reportes: {
    may: ['facturas', 'documentos', 'empresas'],
    files: ['factura-impresa.ts'],
    why: 'reports bind invoices, and add up what was issued with its sign',
  },
  'estados-de-cuenta': {
    may: ['reportes', 'empresas', 'cuentas'],
    files: ['hacer-informe.ts', 'informe.ts'],
    why: 'a statement is a report of accounts and what settled them, under its company’s logo',
  },
  formatos: {
    may: ['documentos', 'ncf', 'compras', 'empresas'],
    why: 'the monthly formats list what was issued, annulled and bought',
  },
  it1: { may: ['compras', 'empresas'], why: 'the monthly return adds up what was billed to the company' },
  ir17: {
    may: ['compras', 'empresas'],
    why: 'what was withheld of suppliers stands with their purchases, and its paper bears the logo',
  },
  paquete: {
    may: [
      'documentos',
      'empresas',
      'facturas',
      'formatos',
      'ecf',
      'compras',
      'cuentas',
      'liquidaciones',
      'it1',
      'ir17',
      'cierres',
    ],
    files: [
      'factura-impresa.ts',
      'compra-impresa.ts',
      'archivos.ts',
      'ncf-anulado.ts',
      'revision.ts',
      'venta-emitida.ts',
      'ventas-excel.ts',
      'compra-informada.ts',
      'compras-excel.ts',
      'compras-libro.ts',
      'estado-libro.ts',
      'retenido-libro.ts',
      'papeles.ts',
      'hoja.ts',
      'constancia.ts',
    ],
    why: 'the accountant is handed what each of them makes, in one file',
  },
  cierres: {
    may: ['documentos', 'formatos', 'compras', 'cuentas', 'liquidaciones', 'it1', 'ir17', 'empresas'],
    files: ['formatos.actions.ts', 'revision.ts', 'ncf-anulado.ts', 'venta-emitida.ts', 'hoja.ts'],
    why: 'a month is checked by the checks of its files, numbers, money and electronic documents before it is closed',
  },
  consultas: {
    may: ['documentos', 'cuentas'],
    files: ['columna-ecf.ts'],
    why: 'a search looks through what was issued, and shows what of it is to be paid',
  },
  importaciones: {
    may: ['contactos', 'clientes', 'productos', 'empresas', 'categorias', 'suplidores', 'cuentas', 'compras'],
    files: ['traza-de-saldo.ts', 'saldos.actions.ts'],
    why: 'a file is written by the queries of whose records it holds',
  },
  inicio: {
    may: ['documentos', 'pedidos', 'cuentas', 'compras', 'ncf', 'secuencias', 'ecf', 'cierres'],
    why: 'the home page sums up orders, accounts, numbers and contingencies',
  },
}

/** Features that use their neighbours' actions as an office would, and may reach all of them. */
export const OPEN_FEATURES = { demo: 'the sample data is entered through the same actions as the real one' }
