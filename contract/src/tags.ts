import type { CosaLeida } from '@cuadre/domain/acceso/cosas'
import { MAESTRAS, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'

/** What a screen keeps of its readings: an answer grows old as its thing does; of those outside `CosaLeida` nobody is told. */
export type Leida = CosaLeida | 'sesion' | 'auditoria' | 'salud'

const OTROS = {
  'Antigüedad de saldos': 'cuentas',
  Auditoría: 'auditoria',
  'Cierre del mes': 'cierres',
  Compras: 'compras',
  Comprobantes: 'documentos',
  Consultas: 'consultas',
  'Correo saliente': 'correoSaliente',
  Correos: 'correos',
  'Cuentas por cobrar': 'cuentas',
  'Cuentas por pagar': 'cuentas',
  'Estados de cuenta': 'estadosDeCuenta',
  'Facturación electrónica': 'ecf',
  Facturas: 'documentos',
  'Formatos de envío': 'formatos',
  Importaciones: 'importaciones',
  Inicio: 'inicio',
  'IR-17': 'ir17',
  'IT-1': 'it1',
  Liquidaciones: 'liquidaciones',
  NCF: 'ncf',
  Pagos: 'cuentas',
  'Paquete del contador': 'formatos',
  Pedidos: 'pedidos',
  Permisos: 'permisos',
  'Por pagar a suplidores': 'porPagarSuplidores',
  'Registro de contribuyentes': 'contribuyentes',
  Reportes: 'documentos',
  Retenciones: 'retenciones',
  Roles: 'roles',
  Secuencias: 'secuencias',
  Sesión: 'sesion',
  Sistema: 'salud',
  Usuarios: 'usuarios',
} as const satisfies Readonly<Record<string, Leida>>

/** The groups of the API page: plain master data by their title, and the others. */
export type Tag = (typeof MAESTROS)[Maestra]['titulo'] | keyof typeof OTROS

/** The thing that the calls of a group read. */
export const LEIDA_POR = {
  ...OTROS,
  ...Object.fromEntries(MAESTRAS.map(maestra => [MAESTROS[maestra].titulo, maestra])),
} as Readonly<Record<Tag, Leida>>
