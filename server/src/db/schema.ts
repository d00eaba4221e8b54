import type { Maestra } from '@cuadre/domain/acceso/maestros'
import type { Serie } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AuditoriaTable } from './schema-auditoria.ts'
import type {
  CertificacionesCasosTable,
  CertificacionesPasosTable,
  CertificacionesTable,
} from './schema-certificacion.ts'
import type {
  ComprasAdjuntosTable,
  ComprasTable,
  DocumentosComprasTable,
  EmitidosView,
  It1CasillasTable,
} from './schema-compras.ts'
import type { ContribuyentesCargaTable } from './schema-contribuyentes.ts'
import type { CorreoAjustesTable, CorreosIntentosTable, CorreosTable } from './schema-correos.ts'
import type {
  CierresTable,
  CuentasMovimientosTable,
  CuentasTable,
  DocumentosDetallesTable,
  DocumentosTable,
  PagosTable,
  PedidosTable,
  RecibosTable,
  SecuenciasTable,
} from './schema-documentos.ts'
import type {
  CertificadosTable,
  ContingenciasTable,
  DocumentosEcfTable,
  DocumentosReemplazosTable,
  EcfDirectorioTable,
  EcfEntradasTable,
  EcfEntregasTable,
  EcfIntercambiosTable,
  EcfRecibidosTable,
  EcfRecibidosTareasTable,
  EmpresasEcfTable,
  SecuenciasAnulacionesTable,
} from './schema-ecf.ts'
import type { ImportacionesRegistrosTable, ImportacionesTable } from './schema-importaciones.ts'
import type { LiquidacionesLineasTable, LiquidacionesTable } from './schema-liquidaciones.ts'
import type {
  ClientesTable,
  ContactosTable,
  EmpresasTable,
  MasterData,
  ProductosTable,
  SuplidoresTable,
  Versioned,
} from './schema-maestros.ts'
import type { OrigenesDeCuentasView, SaldosInicialesTable } from './schema-saldos.ts'
import type { SegundosFactoresTable } from './schema-segundo-factor.ts'

/**
 * The tables as TypeScript sees them; `migrations/` is what the database really holds. Days are `yyyy-mm-dd` strings, `numeric`
 * columns are pesos or percentages as numbers: values to pass on, never to calculate with (arithmetic goes through centavos).
 */
export interface DB extends Record<Maestra, MasterData> {
  permisos: PermisosTable
  roles: RolesTable
  roles_permisos: { rol_id: number; permiso_id: number }
  usuarios: UsuariosTable
  usuarios_roles: { usuario_id: number; rol_id: number }
  segundos_factores: SegundosFactoresTable
  codigos_de_recuperacion: { usuario_id: number; huella: Buffer }
  accesos_a_medias: { huella: Buffer; usuario_id: number; vence_en: Date }
  sesiones: SesionesTable
  sesiones_tokens: SesionesTokensTable
  intentos_de_acceso: { usuario: string | null; red: string | null; fallos: number; ultimo: Date }
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
  compras: ComprasTable
  compras_adjuntos: ComprasAdjuntosTable
  documentos_compras: DocumentosComprasTable
  emitidos: EmitidosView
  secuencias: SecuenciasTable
  ncfs: NcfsTable
  documentos: DocumentosTable
  documentos_detalles: DocumentosDetallesTable
  empresas_ecf: EmpresasEcfTable
  contingencias: ContingenciasTable
  documentos_reemplazos: DocumentosReemplazosTable
  secuencias_anulaciones: SecuenciasAnulacionesTable
  certificados: CertificadosTable
  documentos_ecf: DocumentosEcfTable
  ecf_intercambios: EcfIntercambiosTable
  ecf_entradas: EcfEntradasTable
  ecf_recibidos: EcfRecibidosTable
  ecf_recibidos_tareas: EcfRecibidosTareasTable
  ecf_directorio: EcfDirectorioTable
  ecf_entregas: EcfEntregasTable
  certificaciones: CertificacionesTable
  certificaciones_casos: CertificacionesCasosTable
  certificaciones_pasos: CertificacionesPasosTable
  correo_ajustes: CorreoAjustesTable
  correos: CorreosTable
  correos_intentos: CorreosIntentosTable
  it1_casillas: It1CasillasTable
  pedidos: PedidosTable
  cierres: CierresTable
  cuentas: CuentasTable
  cuentas_movimientos: CuentasMovimientosTable
  saldos_iniciales: SaldosInicialesTable
  origenes_de_cuentas: OrigenesDeCuentasView
  pagos: PagosTable
  recibos: RecibosTable
  liquidaciones: LiquidacionesTable
  liquidaciones_lineas: LiquidacionesLineasTable
  idempotencia: IdempotenciaTable
  auditoria: AuditoriaTable
}

interface PermisosTable extends Versioned {
  nombre: string
  descripcion: Generated<string>
  sistema: Generated<boolean>
}

interface RolesTable extends Versioned {
  nombre: string
  sistema: Generated<boolean>
  exige_segundo_factor: Generated<boolean>
}

interface UsuariosTable extends Versioned {
  nombre: string
  username: string
  email: Generated<string>
  contrasena: string
  debe_cambiar_contrasena: Generated<boolean>
  activo: Generated<boolean>
  creado_en: Generated<Date>
}

interface SesionesTable {
  id: Generated<string>
  usuario_id: number
  creada_en: Generated<Date>
  vence_en: Date
  direccion: Generated<string>
  agente: Generated<string>
  red: Generated<string>
  secreto: Generated<Buffer>
  cerrada_en: Date | null
  motivo_cierre: string | null
}

interface SesionesTokensTable {
  huella: Buffer
  sesion_id: string
  tipo: 'acceso' | 'renovacion'
  vence_en: Date
  usado_en: Date | null
}

interface NcfsTable {
  id: GeneratedAlways<number>
  empresa_id: number
  /** The issuer's, as digits, frozen when the number is generated. */
  rnc: string
  serie: Generated<Serie>
  tipo: Generated<string>
  numero: number
  fecha: Dia
  mes_generado: Dia
  /** Null for the types that do not expire. */
  vence: Dia | null
  /** The authorised range that it was drawn from. */
  secuencia_id: number | null
  estado: Generated<number>
  anulado: Generated<boolean>
  anulado_en: Date | null
  anulado_por: number | null
  motivo_anulacion: string | null
}

interface IdempotenciaTable {
  usuario_id: number
  clave: string
  huella: Buffer
  respuesta: ColumnType<unknown, string | null, string | null>
  creada_en: Generated<Date>
}
