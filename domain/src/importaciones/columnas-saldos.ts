import { type Columna, columna, palabras } from './columna.ts'

/** The columns of opening accounts: of which company and client, which paper, from when, until when and how much. */
export const COLUMNAS_DE_SALDOS: readonly Columna[] = [
  columna(
    'empresa',
    'Empresa',
    'codigo',
    'RNC de la empresa · Empresa emisora · Compañía · Nombre de la empresa',
    {
      ejemplo: 'Comercial Quisqueya, S.R.L.',
      nota: 'El nombre o el RNC de una de sus empresas. Puede faltar si solo tiene una.',
    },
  ),
  columna(
    'rnc',
    'Cédula/RNC del cliente',
    'documento',
    'RNC · Cédula · Cédula/RNC · RNC/Cédula · RNC o cédula · RNC del cliente · Identificación',
    {
      ejemplo: '1-31-24679-6',
      nota: 'Si está, por él se busca el cliente. Como texto, para que no pierda los ceros del principio.',
    },
  ),
  columna(
    'cliente',
    'Cliente',
    'texto',
    'Nombre del cliente · Nombre · Nombre o razón social · Razón social · Deudor · Customer',
    {
      ejemplo: 'Ferretería del Cibao, S.R.L.',
      nota: 'El nombre como está en Clientes. Hace falta si no hay cédula ni RNC.',
    },
  ),
  columna(
    'numero',
    'Número',
    'codigo',
    'NCF · No. · No. de factura · Número de factura · Factura · Factura No. · Factura número · NCF No. · Documento No. · No. documento · No. comprobante · Comprobante · Documento · Referencia · Num',
    { ejemplo: 'B0100000123', nota: 'El del papel viejo. Puede quedar en blanco.' },
  ),
  columna(
    'fecha',
    'Fecha',
    'fecha',
    'Día · Fecha de emisión · Fecha de factura · Fecha factura · Fecha de la factura · Fecha de creación · Emisión · Date · Fecha Pedido · Fecha del pedido · Fecha comprobante · Fecha del comprobante · Fecha documento · Fecha del documento · Fecha doc.',
    {
      obligatoria: true,
      ejemplo: '15/03/2025',
      nota: 'La del papel viejo: día/mes/año. No puede ser futura.',
    },
  ),
  columna(
    'vence',
    'Vence',
    'fecha',
    'Vencimiento · Fecha de vencimiento · Fecha vencimiento · Fecha límite · Vence el · Due date',
    {
      ejemplo: '14/04/2025',
      nota: 'Hasta cuándo se puede pagar. En blanco: por los días de crédito del cliente, si los tiene.',
    },
  ),
  columna('monto', 'Monto', 'numero', 'Importe · Valor · Total · Monto RD$ · Amount', {
    // An account that was paid in part says both: what it came to, and what is left of it.
    primero: palabras(
      'Saldo pendiente · Balance pendiente · Monto pendiente · Importe pendiente · Pendiente · Por pagar · Por cobrar · Saldo por pagar · Saldo por cobrar · Monto por pagar · Monto por cobrar · Saldo actual · Balance actual · Saldo · Balance · Monto adeudado · Importe adeudado · Adeudado · Open balance · Balance due · Amount due',
    ),
    obligatoria: true,
    ejemplo: '12,500.00',
    nota: 'Lo que falta por pagar, en pesos. Mayor a cero.',
  }),
  columna(
    'nota',
    'Nota',
    'texto',
    'Notas · Comentario · Concepto · Descripción · Observación · Observaciones',
    { ejemplo: 'Saldo al empezar', nota: 'Puede quedar en blanco.' },
  ),
]

const RNC: Columna = columna(
  'rnc',
  'RNC o cédula del suplidor',
  'documento',
  'RNC · Cédula · Cédula/RNC · RNC/Cédula · RNC o cédula · R.N.C. · R.N.C. / Cédula · RNC del suplidor · RNC del proveedor · RNC proveedor · Identificación',
  {
    ejemplo: '1-31-24679-6',
    nota: 'Si está, por él se busca el suplidor. Como texto, para que no pierda los ceros del principio.',
  },
)

const SUPLIDOR: Columna = columna(
  'suplidor',
  'Suplidor',
  'texto',
  'Proveedor · Nombre del suplidor · Nombre del proveedor · Nombre · Nombre o razón social · Razón social · Acreedor · Vendor · Supplier · Name',
  {
    ejemplo: 'Distribuidora del Caribe, S.R.L.',
    nota: 'El nombre como está en Suplidores. Hace falta si no hay RNC ni cédula.',
  },
)

/** The same of what is owed to suppliers. */
export const COLUMNAS_DE_SALDOS_DE_SUPLIDORES: readonly Columna[] = COLUMNAS_DE_SALDOS.map(columna => {
  if (columna.campo === 'rnc') return RNC
  if (columna.campo === 'cliente') return SUPLIDOR
  return columna.campo === 'vence'
    ? { ...columna, nota: columna.nota.replace('cliente', 'suplidor') }
    : columna
})
