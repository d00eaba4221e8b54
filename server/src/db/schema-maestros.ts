import type { Maestra } from '@cuadre/domain/acceso/maestros'
import type { TipoDeGasto } from '@cuadre/domain/compras/codigos'
import type { ClaseDeServicio, ClaseDeSuplidor } from '@cuadre/domain/compras/retenciones'
import type { ClaseFiscal } from '@cuadre/domain/contactos/fiscal-escrito'
import type { NombreDeDisposicion } from '@cuadre/domain/contribuyentes/disposicion'
import type { FormaDePago } from '@cuadre/domain/documentos/pago'
import type { TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import type { TipoDeFactura } from '@cuadre/domain/documentos/tipos'
import type { CosaImportable, MaestraEscrita } from '@cuadre/domain/importaciones/cosas'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TablasDeMaestros extends Record<Maestra, MasterData> {
  categorias: MasterData & { descripcion: string }
  tipos_empresa: { id: GeneratedAlways<number>; descripcion: string }
  empresas: EmpresasTable
  empresas_logos: {
    empresa_id: number
    contenido: Buffer
    huella: string
    creado_en: Date
    creado_por: number
  }
  contactos: ContactosTable
  clientes: ClientesTable
  productos: ProductosTable
  suplidores: SuplidoresTable
  importaciones: ImportacionesTable
  importaciones_registros: ImportacionesRegistrosTable
  contribuyentes_carga: ContribuyentesCargaTable
}

export interface Versioned {
  id: GeneratedAlways<number>
  version: Generated<number>
}

/** What every kind of master data has; soft-deleted records stay with `activo` false. */
export interface MasterData extends Versioned {
  /** The name as it is compared. */
  clave: GeneratedAlways<string>
  activo: Generated<boolean>
}

interface EmpresasTable extends MasterData {
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
  tipo_ingresos: Generated<TipoDeIngresos>
  /** It sells taxed and exempt goods on one invoice. */
  gravado_y_exento: Generated<boolean>
  /** It sells its own goods. */
  vende_lo_suyo: Generated<boolean>
  /** Whether cash sales are collected at issue; null: as the mode has it. */
  cobra_al_emitir: boolean | null
  /** Simplified regime. */
  rst: Generated<boolean>
  /** Of several lines; null: none told. */
  cuentas_bancarias: string | null
}

interface ContactosTable extends MasterData {
  nombre_contacto: string
  porcentaje: number
  /** Who he is for the tax office; all null: nobody said. */
  clase_fiscal: ClaseFiscal | null
  documento: string | null
  emite_comprobantes: boolean | null
  cobra_itbis: boolean | null
}

interface ClientesTable extends MasterData {
  nombre: string
  email: string | null
  direccion: string
  telefono: string
  contacto_id: number | null
  rnc: string
  documento_extranjero: Generated<boolean>
  porc_compra_ext: number
  porc_venta_ext: number
  porc_compra_no_ext: number
  porc_venta_no_ext: number
  forma_pago: FormaDePago | null
  dias_credito: number | null
  /** Which type its orders emit, as on paper: '01'. */
  tipo_comprobante: Generated<TipoDeFactura>
}

interface ProductosTable extends MasterData {
  descripcion: string
  precio: number
  categoria_id: number
  exento: Generated<boolean>
  /** Where it is not exempt: the reduced rate, else the general one. */
  tasa_reducida: Generated<boolean>
  servicio: Generated<boolean>
  /** Code of the unit. */
  unidad: Generated<number>
  codigo: string | null
  codigo_barras: string | null
  estado: Generated<boolean>
}

interface SuplidoresTable extends MasterData {
  nombre: string
  documento: string
  clase: ClaseDeSuplidor
  servicio: ClaseDeServicio
  gasto: TipoDeGasto
  telefono: string
  email: string | null
  direccion: string
  dias_credito: number | null
}

/** A file that master data came from. */
interface ImportacionesTable {
  id: GeneratedAlways<number>
  cosa: CosaImportable
  archivo: string
  huella: string
  usuario_id: number
  creada_en: Generated<Date>
  nuevas: number
  reactivadas: number
  actualizadas: number
  omitidas: number
  deshecha_en: Date | null
  deshecha_por: number | null
}

/** A record that it wrote; `antes` null: it created it. */
interface ImportacionesRegistrosTable {
  importacion_id: number
  maestra: MaestraEscrita
  registro_id: number
  version: number
  antes: { readonly activo: boolean } | null
}

/** Which register is loaded, and how far another one has been read. The register itself is asked by number alone. */
interface ContribuyentesCargaTable {
  id: Generated<boolean>
  archivo: string | null
  /** The day of the file. */
  fecha: Dia | null
  disposicion: NombreDeDisposicion | null
  cargado_en: Date | null
  usuario: string | null
  filas: number | null
  malas: number | null
  repetidas: number | null
  ejemplos: ColumnType<{ linea: number; texto: string }[] | null, string | null, string | null>
  estados: ColumnType<{ estado: string; contribuyentes: number }[] | null, string | null, string | null>
  /** When whoever loads another one last said how far he is. */
  avance_en: Date | null
  avance_filas: number | null
  avance_bytes: number | null
  avance_total: number | null
}
