/** Tables of what is owed, paid and settled; a part of `TABLES`, which says how they are read. */
export const TABLES_OF_MONEY = {
  cuentas: {
    owner: 'cuentas',
    readers: ['reportes', 'auditoria', 'estados-de-cuenta', 'liquidaciones'],
    why: 'an account is opened, changed and paid by what cuentas exports, and knows no order',
  },
  cuentas_movimientos: { owner: 'cuentas', why: 'what was paid and annulled, only added to' },
  pagos: {
    owner: 'cuentas',
    readers: ['reportes', 'estados-de-cuenta', 'liquidaciones'],
    why: 'a payment of an account, in whole or in part',
  },
  saldos_iniciales: {
    owner: 'cuentas',
    readers: ['auditoria'],
    why: 'what was owed before the first document; it copies company and client',
  },
  origenes_de_cuentas: {
    owner: 'cuentas',
    readers: ['reportes', 'estados-de-cuenta'],
    why: 'number, company and client of an account, be it of a document or of an opening account',
  },
  cuentas_descuadradas: {
    owner: 'cuentas',
    why: 'documents whose accounts do not follow from them or from what was paid: the database asks it',
  },
  saldos_descuadrados: { owner: 'cuentas', why: 'opening accounts that do not add up: the database asks it' },
  liquidaciones: {
    owner: 'liquidaciones',
    readers: ['auditoria'],
    why: 'what was settled with a contact; neither accounts nor payments know of it',
  },
  liquidaciones_lineas: { owner: 'liquidaciones', why: 'the accounts of a settlement, written with it' },
  recibos: { owner: 'cuentas', why: 'the number of the last receipt of a company' },
}
