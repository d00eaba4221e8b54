import type { TipoDeGasto } from '@cuadre/domain/compras/codigos'
import type { ClaseDeServicio, ClaseDeSuplidor } from '@cuadre/domain/compras/retenciones'
import type { FormaDePago } from '@cuadre/domain/documentos/pago'
import type { TipoDeFactura } from '@cuadre/domain/documentos/tipos'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written by the database from the name; only read and compared. */
type Clave = ColumnType<string, never, never>

export interface Versioned {
  id: GeneratedAlways<number>
  version: Generated<number>
}

/** What every kind of master data has; soft-deleted records stay with `activo` false. */
export interface MasterData extends Versioned {
  clave: Clave
  activo: Generated<boolean>
}

export interface EmpresasTable extends MasterData {
  nombre: string
  rnc: string
  telefono: string
  direccion: string
  categoria_id: number
  tipo_empresa_id: number
  estado: Generated<boolean>
  ncf_por_dia: Generated<number>
  email: string | null
  web: string | null
  pie_factura: string | null
  forma_pago: FormaDePago | null
  dias_credito: number | null
}

export interface ContactosTable extends MasterData {
  nombre_contacto: string
  porcentaje: number
}

export interface ClientesTable extends MasterData {
  nombre: string
  email: string | null
  direccion: string
  telefono: string
  contacto_id: number
  rnc: string
  porc_compra_ext: number
  porc_venta_ext: number
  porc_compra_no_ext: number
  porc_venta_no_ext: number
  forma_pago: FormaDePago | null
  dias_credito: number | null
  /** Which type its orders emit, as on paper: '01'. */
  tipo_comprobante: Generated<TipoDeFactura>
}

export interface ProductosTable extends MasterData {
  descripcion: string
  precio: number
  categoria_id: number
  exento: Generated<boolean>
  servicio: Generated<boolean>
  estado: Generated<boolean>
}

export interface SuplidoresTable extends MasterData {
  nombre: string
  documento: string
  clase: ClaseDeSuplidor
  servicio: ClaseDeServicio
  gasto: TipoDeGasto
  telefono: string
  email: string | null
  direccion: string
}
