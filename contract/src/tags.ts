import type { CosaLeida } from '@cuadre/domain/acceso/cosas'
import type { MAESTROS, Maestra } from '@cuadre/domain/acceso/maestros'

/** What a screen keeps readings under: a thing, whose changes make them old, or what nobody tells of. */
export type Leida = CosaLeida | 'auditoria'

/** The groups that are not called as the thing that their calls read. */
const OTRAS = {
  'Antigüedad de saldos': 'cuentas',
  'Cierre del mes': 'cierres',
  Comprobantes: 'documentos',
  'Correo saliente': 'correoSaliente',
  'Cuentas por cobrar': 'cuentas',
  'Cuentas por pagar': 'cuentas',
  'Estados de cuenta': 'estadosDeCuenta',
  'Facturación electrónica': 'ecf',
  'Formatos de envío': 'formatos',
  'IR-17': 'ir17',
  'IT-1': 'it1',
  'Paquete del contador': 'formatos',
  'Por pagar a suplidores': 'porPagarSuplidores',
  'Registro de contribuyentes': 'contribuyentes',
} as const satisfies Readonly<Record<string, Leida>>

/** The groups of the API page; those at the end hold files, writes, and what the session reads by itself. */
export type Tag =
  | keyof typeof OTRAS
  | (typeof MAESTROS)[Maestra]['titulo']
  | Capitalize<Leida>
  | 'Auditoría'
  | 'NCF'
  | 'Facturas'
  | 'Pagos'
  | 'Reportes'
  | 'Sesión'
  | 'Sistema'

/** The thing that the calls of a group read. */
export function leidaPor(tag: Tag): Leida {
  const otras: Readonly<Record<string, Leida>> = OTRAS
  return otras[tag] ?? (tag.toLowerCase().replace('í', 'i') as Leida)
}
