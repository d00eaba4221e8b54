import { TABLES_OF_MONEY } from './table-policy-money.mjs'

/**
 * Who owns each table and view, as data: a feature, or a floor of the server. Its owner alone writes it, and exports what
 * others may ask of it; `readers` name the table in their own SQL, `writers` too. A table that is not here belongs to the feature
 * of its name and to nobody else. Every refusal carries the sentence that
 * explains the table. Reads and writes of foreign tables are arrows like imports: between features they make no circle.
 */
export const TABLES = {
  // The program itself.
  migraciones: { owner: 'db', why: 'which migrations the database has seen' },
  idempotencia: { owner: 'db', why: 'answers that a repeated request is given again' },
  llave_de_avisos: {
    owner: 'db',
    readers: ['realtime'],
    why: 'the key that tells our notices from those of strangers',
  },
  auditoria: {
    owner: 'db',
    readers: ['auditoria'],
    why: 'every change leaves a trace through record(), a floor below those who change',
  },
  auditoria_cadena: { owner: 'db', readers: ['auditoria'], why: 'how far the traces are sealed' },
  auditoria_firmas: { owner: 'db', readers: ['auditoria'], why: 'signatures under the sealed traces' },
  auditoria_tareas: { owner: 'db', why: 'work in the background, taken by one process at a time' },

  // Access.
  permisos: {
    owner: 'permisos',
    readers: ['roles', 'sesion', 'auditoria'],
    why: 'a permission knows nothing of who holds it',
  },
  roles: {
    owner: 'roles',
    readers: ['usuarios', 'sesion', 'auditoria'],
    why: 'a role knows its permissions',
  },
  roles_permisos: { owner: 'roles', readers: ['sesion'], why: 'what a role may do' },
  usuarios_roles: { owner: 'roles', readers: ['usuarios', 'sesion'], why: 'who holds a role' },
  usuarios: {
    owner: 'usuarios',
    readers: [
      'importaciones',
      'sesion',
      'auditoria',
      'documentos',
      'cuentas',
      'formatos',
      'it1',
      'pedidos',
      'demo',
      'ecf',
      'compras',
      'cierres',
      'liquidaciones',
      'correos',
    ],
    why: 'records name who wrote them; a session asks who it is',
  },
  segundos_factores: {
    owner: 'segundo-factor',
    readers: ['sesion', 'usuarios'],
    why: 'who is asked for a code',
  },
  codigos_de_recuperacion: { owner: 'segundo-factor', why: 'the way in without the telephone' },
  accesos_a_medias: { owner: 'sesion', why: 'between the right password and the code' },
  sesiones: {
    owner: 'sesion',
    why: 'who is in; users and roles end sessions through what open-doors.ts hands them',
  },
  sesiones_tokens: { owner: 'sesion', why: 'the tokens of a session' },
  intentos_de_acceso: { owner: 'sesion', why: 'wrong passwords' },

  // Master data.
  categorias: {
    owner: 'categorias',
    readers: ['productos', 'empresas', 'demo'],
    writers: ['demo'],
    why: 'a category knows nothing of who uses it',
  },
  productos: {
    owner: 'productos',
    readers: ['pedidos', 'documentos'],
    writers: ['demo'],
    why: 'a line copies its product',
  },
  contactos: {
    owner: 'contactos',
    readers: [
      'clientes',
      'documentos',
      'pedidos',
      'consultas',
      'reportes',
      'demo',
      'antiguedad',
      'estados-de-cuenta',
      'liquidaciones',
    ],
    writers: ['demo'],
    why: 'a contact knows nothing of its clients',
  },
  clientes: {
    owner: 'clientes',
    readers: ['documentos', 'pedidos', 'cuentas', 'reportes', 'antiguedad', 'estados-de-cuenta'],
    writers: ['demo'],
    why: 'a document copies its client',
  },
  empresas: {
    owner: 'empresas',
    readers: [
      'ncf',
      'secuencias',
      'documentos',
      'pedidos',
      'formatos',
      'it1',
      'reportes',
      'auditoria',
      'ecf',
      'compras',
      'cierres',
      'liquidaciones',
      'cuentas',
    ],
    writers: ['demo'],
    why: 'a company knows nothing of its numbers and documents',
  },
  empresas_logos: { owner: 'empresas', why: 'what papers show at their head is asked for by company' },
  suplidores: {
    owner: 'suplidores',
    readers: ['compras'],
    why: 'a purchase copies its supplier',
  },
  tipos_empresa: { owner: 'empresas', readers: ['demo'], why: 'kinds of companies' },

  importaciones_registros: { owner: 'importaciones', why: 'what each import of master data wrote' },

  // The business, each reading those above it.
  ncfs: {
    owner: 'ncf',
    readers: ['documentos', 'formatos', 'auditoria', 'ecf', 'cierres'],
    writers: ['secuencias'],
    why: 'a number knows no document and no range; it is claimed, given back and annulled by what ncf exports',
  },
  secuencias: {
    owner: 'secuencias',
    readers: ['documentos', 'auditoria'],
    why: 'numbers as the tax office authorised them; it draws from them what others issue',
  },
  documentos: {
    owner: 'documentos',
    readers: [
      'cuentas',
      'ecf',
      'pedidos',
      'notas',
      'facturas',
      'reportes',
      'formatos',
      'it1',
      'consultas',
      'auditoria',
      'cierres',
      'liquidaciones',
      'correos',
    ],
    why: 'what was issued; it knows neither its order nor its accounts',
  },
  documentos_compras: {
    owner: 'documentos',
    readers: ['facturas', 'compras', 'ecf'],
    why: 'the paper of a purchase that its buyer issues; it knows no purchase, which points at it',
  },
  emitidos: {
    owner: 'documentos',
    readers: ['ecf', 'auditoria', 'cierres'],
    why: 'sales and purchases together, for what asks of a number or of what is sent',
  },
  documentos_detalles: { owner: 'documentos', why: 'others ask for the lines of a document by lineasDe()' },
  documentos_descuadrados: { owner: 'documentos', why: 'documents whose lines do not make their totals' },
  documentos_ecf: {
    owner: 'documentos',
    readers: ['facturas', 'compras', 'cierres'],
    writers: ['ecf'],
    why: 'written with its document; what becomes of it is the work of ecf, and its paper says it',
  },
  empresas_ecf: { owner: 'ecf', readers: ['pedidos'], why: 'how a company issues; it knows no document' },
  contingencias: {
    owner: 'ecf',
    readers: ['pedidos'],
    why: 'when a company could not issue electronically; it knows no document',
  },
  documentos_reemplazos: {
    owner: 'documentos',
    readers: ['ecf'],
    why: 'electronic numbers in the place of paper, written with the number that they take',
  },
  secuencias_anulaciones: {
    owner: 'secuencias',
    writers: ['ecf'],
    why: 'asked for with its range; sending it is the work of ecf',
  },
  certificados: { owner: 'ecf', why: 'who signs for a company; its key never leaves ecf' },
  ecf_intercambios: { owner: 'ecf', why: 'what was sent to the tax office and answered, only added to' },
  ecf_entradas: { owner: 'ecf', why: 'seeds and tokens of those who call from outside' },
  ecf_recibidos: {
    owner: 'ecf',
    readers: ['auditoria', 'compras'],
    why: 'what others issued to our companies; it knows no document of ours',
  },
  ecf_recibidos_tareas: { owner: 'ecf', why: 'what is still to be said about what arrived' },
  ecf_directorio: { owner: 'ecf', why: 'where other taxpayers receive, as the tax office said last' },
  certificaciones: {
    owner: 'ecf',
    why: 'sets of a certification as an issuer; no document of the office stands in them',
  },
  certificaciones_casos: { owner: 'ecf', why: 'the documents of those sets' },
  certificaciones_pasos: { owner: 'ecf', why: 'steps of a certification that a person marked' },
  ecf_entregas: { owner: 'ecf', why: 'what became of a document on its way to its buyer' },
  contribuyentes_carga: {
    owner: 'contribuyentes',
    why: 'which register is loaded, and how far another one is',
  },
  it1_casillas: { owner: 'it1', why: 'what somebody types into the monthly return; it knows no document' },
  compras: {
    owner: 'compras',
    readers: ['auditoria', 'cierres'],
    why: 'what others billed our companies; it knows the received document that it was made of',
  },
  compras_adjuntos: { owner: 'compras', why: 'receipts as they were given, with their purchase' },
  totales_por_dia: {
    owner: 'documentos',
    readers: ['cierres'],
    why: 'sums of whole days and of all of them, kept by a trigger',
  },
  cierres: {
    owner: 'cierres',
    readers: ['auditoria'],
    why: 'which months are closed; the database asks it of whoever writes (mes_cerrado, exigir_meses_abiertos)',
  },
  correo_ajustes: { owner: 'correos', why: 'the mail server; its password never leaves correos' },
  correos_intentos: { owner: 'correos', why: 'what the mail server said to each attempt' },
  ...TABLES_OF_MONEY,
  pedidos: {
    owner: 'pedidos',
    readers: ['facturas', 'notas', 'auditoria'],
    why: 'what the paper does not say; nothing fiscal reads it',
  },
}
