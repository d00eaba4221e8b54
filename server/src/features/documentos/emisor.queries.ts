import { FORMA_DE_NOTA_TARDIA, type FormaDeNotaTardia } from '@cuadre/domain/documentos/nota-tardia'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import { esCorreoDeEcf, LARGOS_DE_EMISOR, telefonoDeEcf } from '@cuadre/domain/ecf/datos-de-emisor'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { CertificadoEcf } from '@cuadre/domain/ecf/por-emitir'
import { EN_PAPEL, type Regimen } from '@cuadre/domain/ecf/regimen'
import { esTelefono } from '@cuadre/domain/identidad/telefono'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { runPrepared } from '../../db/query/statement.ts'
import { type NumeroBuscado, proximaSecuencia } from '../secuencias/tomar.queries.ts'
import { contingenciaAbierta } from './de-empresa.queries.ts'

/** How a company issues as of now, and what its electronic documents say of it. */
export interface EmpresaQueEmite extends Regimen {
  readonly empresaId: number
  readonly nombre: string
  readonly ambiente: Ambiente
  readonly emisor: EmisorEcf
  /** How it writes a credit note later than thirty days. */
  readonly notaTardia: FormaDeNotaTardia
  /** Since and until when what signs for it is good; null where no certificate is loaded. */
  readonly certificado: CertificadoEcf | null
}

/** The same with the range that its next number would come from; null when there is none. */
export interface EmisorConNumero extends EmpresaQueEmite {
  readonly numero: { readonly vence: Dia | null } | null
}

/** Where a company begins that nobody has set up. */
export const AMBIENTE_INICIAL: Ambiente = 'testecf'

/** Null when there is no such company; one that nobody has set up issues on paper. */
export async function emisorEcfDe(db: Conexion, empresaId: number): Promise<EmpresaQueEmite | null> {
  const [row] = await runPrepared(db, ajustesDe(db).where('empresas.id', '=', empresaId).compile())
  return row ? describe(row) : null
}

/** How a company issues and writes its notes; on paper where nobody has set it up. */
export async function regimenDe(db: Conexion, empresaId: number) {
  return (await emisorEcfDe(db, empresaId)) ?? { ...EN_PAPEL, notaTardia: FORMA_DE_NOTA_TARDIA }
}

/** The same with the range that the next number of that type would come from; `numero` null when there is none. */
export async function emisorConNumero(
  db: Conexion,
  buscado: Omit<NumeroBuscado, 'serie'>,
): Promise<EmisorConNumero | null> {
  const asked = ajustesDe(db)
    .select(proximaSecuencia({ ...buscado, serie: 'E' }).as('numero'))
    .where('empresas.id', '=', buscado.empresaId)
  const [row] = await runPrepared(db, asked.compile())
  return row ? { ...describe(row), numero: row.numero } : null
}

function describe(row: Ajustes): EmpresaQueEmite {
  return {
    empresaId: row.id,
    nombre: row.nombre,
    regimen: row.regimen ?? EN_PAPEL.regimen,
    desde: row.desde,
    contingenciaId: row.contingenciaId,
    ambiente: row.ambiente ?? AMBIENTE_INICIAL,
    notaTardia: row.nota_tardia ?? FORMA_DE_NOTA_TARDIA,
    certificado:
      row.certificadoDesde && row.certificadoHasta
        ? { validoDesde: row.certificadoDesde, validoHasta: row.certificadoHasta }
        : null,
    emisor: {
      rnc: row.rnc,
      razonSocial: row.razon_social ?? cut(row.nombre, LARGOS_DE_EMISOR.razonSocial),
      nombreComercial: row.nombre_comercial,
      sucursal: row.sucursal,
      direccion: row.direccion ?? cut(row.direccionPropia, LARGOS_DE_EMISOR.direccion),
      municipio: row.municipio,
      provincia: row.provincia,
      telefonos: row.telefonos?.length ? row.telefonos : propiosDe(row).telefonos,
      correo: row.correo ?? propiosDe(row).correo,
      web: row.web ?? propiosDe(row).web,
      actividad: row.actividad,
    },
  }
}

/** What the company's own record says of how it is reached, as far as an electronic document can say it: the paper shows the same. */
function propiosDe({ telefonoPropio, correoPropio, webPropia }: Ajustes) {
  return {
    telefonos: esTelefono(telefonoPropio) ? [telefonoDeEcf(telefonoPropio)] : [],
    correo: correoPropio !== null && esCorreoDeEcf(correoPropio) ? correoPropio : null,
    web: webPropia !== null && webPropia.length <= LARGOS_DE_EMISOR.web ? webPropia : null,
  }
}

export type Ajustes = Awaited<ReturnType<ReturnType<typeof ajustesDe>['execute']>>[number]

/** Companies by name, deleted ones too, each with its settings; nulls where nobody has set it up. */
export function ajustesDe(db: Conexion) {
  return db
    .selectFrom('empresas')
    .leftJoin('empresas_ecf as ecf', 'ecf.empresa_id', 'empresas.id')
    .leftJoin('certificados', 'certificados.empresa_id', 'empresas.id')
    .select([
      'empresas.id',
      'empresas.nombre',
      'empresas.rnc',
      'empresas.direccion as direccionPropia',
      'empresas.telefono as telefonoPropio',
      'empresas.email as correoPropio',
      'empresas.web as webPropia',
      'ecf.regimen',
      'ecf.desde',
      'ecf.ambiente',
      'ecf.cierre_serie_b',
      'ecf.razon_social',
      'ecf.nombre_comercial',
      'ecf.sucursal',
      'ecf.direccion',
      'ecf.provincia',
      'ecf.municipio',
      'ecf.telefonos',
      'ecf.correo',
      'ecf.web',
      'ecf.actividad',
      'empresas.tipo_ingresos',
      'empresas.forma_pago',
      'empresas.dias_credito',
      'ecf.nota_tardia',
      'ecf.recibe',
      'ecf.version',
      'empresas.version as versionDeEmpresa',
      'certificados.valido_desde as certificadoDesde',
      'certificados.valido_hasta as certificadoHasta',
      contingenciaAbierta.as('contingenciaId'),
    ])
    .orderBy('empresas.clave')
    .orderBy('empresas.id')
}

function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('').trim()
}
