import type { EmpresaEcf } from '@cuadre/contract/ecf-empresas'
import { FORMA_DE_NOTA_TARDIA } from '@cuadre/domain/documentos/nota-tardia'
import type { Serie } from '@cuadre/domain/documentos/tipos'
import { avisosDeEmpresa } from '@cuadre/domain/ecf/avisos-de-empresa'
import type { YaEmitido } from '@cuadre/domain/ecf/cambiar-regimen'
import { faltasDeEmpresa } from '@cuadre/domain/ecf/faltas-de-empresa'
import { EN_PAPEL } from '@cuadre/domain/ecf/regimen'
import { situacionDeCertificado } from '@cuadre/domain/ecf/vigencia-de-certificado'
import { soloDigitos } from '@cuadre/domain/identidad/documento'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { CertificateKey, NoKey } from '../../../config/certificate-key.ts'
import type { Conexion } from '../../../db/connection/connection.ts'
import { type Ajustes, AMBIENTE_INICIAL, ajustesDe } from '../../documentos/emisor.queries.ts'
import { readSecuencias } from '../../secuencias/estado.queries.ts'
import {
  abrirLlave,
  type CertificadoGuardado,
  findCertificado,
  listCertificados,
  type Opening,
  vigenciaDe,
} from '../certificado.ts'
import { type ContingenciaAbierta, leerContingencia, listContingencias } from '../contingencias.queries.ts'

/** Of each company that has any: what it has issued electronically. `open-doors.ts` hands it over: the settings know no document. */
export type EmitidoPorEmpresa = (db: Conexion, empresaId?: number) => Promise<ReadonlyMap<number, YaEmitido>>

export const NADA_EMITIDO: YaEmitido = { electronicos: 0, pendientes: 0, enProduccion: 0 }

export interface Viewing extends Opening {
  readonly emitido: EmitidoPorEmpresa
}

/** Every company: how it issues, its certificate, and what it lacks. */
export async function listEmpresasEcf(db: Conexion, viewing: Viewing): Promise<EmpresaEcf[]> {
  const hoy = diaEnSantoDomingo(viewing.ahora)
  const [empresas, certificados, emitido, secuencias, key, contingencias] = await Promise.all([
    activas(db).execute(),
    listCertificados(db),
    viewing.emitido(db),
    readSecuencias(db, { hoy }),
    viewing.keys.find(),
    listContingencias(db),
  ])
  const porEmpresa = new Map(certificados.map(each => [each.empresa_id, each]))
  return empresas.map(ajustes =>
    describe({
      ajustes,
      certificado: porEmpresa.get(ajustes.id),
      emitido: emitido.get(ajustes.id) ?? NADA_EMITIDO,
      secuencias: secuencias.filter(each => each.empresaId === ajustes.id),
      key,
      contingencia: contingencias.find(each => each.empresaId === ajustes.id),
      ahora: viewing.ahora,
    }),
  )
}

/** One company; null when there is none. */
export async function findEmpresaEcf(
  db: Conexion,
  empresaId: number,
  viewing: Viewing,
): Promise<EmpresaEcf | null> {
  const hoy = diaEnSantoDomingo(viewing.ahora)
  const ajustes = await activas(db).where('empresas.id', '=', empresaId).executeTakeFirst()
  if (!ajustes) return null
  const emitido = await viewing.emitido(db, empresaId)
  return describe({
    ajustes,
    certificado: await findCertificado(db, empresaId),
    emitido: emitido.get(empresaId) ?? NADA_EMITIDO,
    secuencias: await readSecuencias(db, { empresaId, hoy }),
    key: await viewing.keys.find(),
    contingencia: (await listContingencias(db, empresaId))[0],
    ahora: viewing.ahora,
  })
}

function activas(db: Conexion) {
  return ajustesDe(db).where('empresas.activo', '=', true)
}

type Secuencias = Awaited<ReturnType<typeof readSecuencias>>

function tiposConNumeros(secuencias: Secuencias, deSerie: Serie): string[] {
  return secuencias
    .filter(({ estado, serie }) => estado === 'activa' && serie === deSerie)
    .map(({ tipo }) => tipo)
}

interface Sources {
  readonly ajustes: Ajustes
  readonly certificado: CertificadoGuardado | undefined
  readonly emitido: YaEmitido
  readonly secuencias: Secuencias
  readonly key: CertificateKey | NoKey
  readonly contingencia: ContingenciaAbierta | undefined
  readonly ahora: Date
}

function describe({
  ajustes,
  certificado,
  emitido,
  secuencias,
  key,
  contingencia,
  ahora,
}: Sources): EmpresaEcf {
  const leido = certificado ? leer(certificado, key, ahora) : null
  const dice = {
    rnc: ajustes.rnc,
    direccionPropia: ajustes.direccionPropia,
    telefonoPropio: ajustes.telefonoPropio,
    correoPropio: ajustes.correoPropio,
    webPropia: ajustes.webPropia,
    regimen: ajustes.regimen ?? EN_PAPEL.regimen,
    desde: ajustes.desde,
    ambiente: ajustes.ambiente ?? AMBIENTE_INICIAL,
    cierreSerieB: ajustes.cierre_serie_b,
    razonSocial: ajustes.razon_social,
    nombreComercial: ajustes.nombre_comercial,
    sucursal: ajustes.sucursal,
    direccion: ajustes.direccion,
    provincia: ajustes.provincia,
    municipio: ajustes.municipio,
    telefonos: (ajustes.telefonos ?? []).map(soloDigitos),
    correo: ajustes.correo,
    web: ajustes.web,
    actividad: ajustes.actividad,
    formaPago: ajustes.forma_pago,
    diasCredito: ajustes.dias_credito,
    tipoIngresos: ajustes.tipo_ingresos,
    notaTardia: ajustes.nota_tardia ?? FORMA_DE_NOTA_TARDIA,
    recibe: ajustes.recibe ?? false,
  }
  const vigencia = certificado ? vigenciaDe(certificado) : null
  return {
    empresaId: ajustes.id,
    empresaNombre: ajustes.nombre,
    ...dice,
    contingencia: contingencia ? leerContingencia(contingencia, diaEnSantoDomingo(ahora)) : null,
    version: ajustes.version ?? 0,
    versionDeEmpresa: ajustes.versionDeEmpresa,
    certificado: leido,
    faltas: faltasDeEmpresa({
      ...dice,
      nombre: ajustes.nombre,
      certificado: leido && { situacion: leido.situacion, seAbre: leido.problema === null },
      tiposConNumeros: tiposConNumeros(secuencias, 'E'),
      tiposEnPapel: tiposConNumeros(secuencias, 'B'),
    }),
    avisos: avisosDeEmpresa({ ...dice, certificado: vigencia }, ahora),
    emitidos: emitido.electronicos,
    pendientes: emitido.pendientes,
  }
}

function leer(guardado: CertificadoGuardado, key: CertificateKey | NoKey, ahora: Date) {
  const llave = abrirLlave(guardado, key)
  return {
    titular: guardado.titular,
    documento: guardado.documento,
    emisor: guardado.emisor,
    huella: guardado.huella,
    validoDesde: guardado.valido_desde.toISOString(),
    validoHasta: guardado.valido_hasta.toISOString(),
    subidoEn: guardado.subido_en.toISOString(),
    ...situacionDeCertificado(vigenciaDe(guardado), ahora),
    problema: typeof llave === 'string' ? llave : null,
  }
}
