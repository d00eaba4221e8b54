import type { AjustesEcfBody, EmpresaEcf } from '@cuadre/contract/ecf-empresas'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import { type MotivoContraCambio, motivoContraCambio } from '@cuadre/domain/ecf/cambiar-regimen'
import { telefonoDeEcf } from '@cuadre/domain/ecf/datos-de-emisor'
import { esMunicipioDe } from '@cuadre/domain/ecf/lugares'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/connection.ts'
import { lockForRemoval } from '../../../db/master-table.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { saveCondiciones } from '../../empresas/empresas.queries.ts'
import { findEmpresaEcf, NADA_EMITIDO, type Viewing } from './ver.queries.ts'

export interface Acting extends Viewing {
  readonly empresaId: number
  readonly actor: Actor
}

const REFUSALS: Readonly<Record<NonNullable<MotivoContraCambio>, readonly [ErrorCode, campo: string]>> = {
  DESDE_PASADO: ['ECF_DESDE_PASADO', 'desde'],
  DESDE_FIJO: ['ECF_DESDE_FIJO', 'desde'],
  YA_EMITE: ['ECF_YA_EMITE', 'regimen'],
  PENDIENTES: ['ECF_PENDIENTES', 'ambiente'],
  YA_EN_PRODUCCION: ['ECF_YA_EN_PRODUCCION', 'ambiente'],
}

/**
 * Saves how a company issues. The company's row is locked: what it has issued is counted, and nobody issues in the old way meanwhile.
 * What the body does not say stays.
 */
export async function saveAjustes(
  tx: Tx,
  { body, ...acting }: Acting & { body: AjustesEcfBody; userId: number },
): Promise<EmpresaEcf> {
  const { empresaId, ahora } = acting
  if (!(await lockForRemoval(tx, 'empresas', empresaId))) throw new Refusal('EMPRESA_NOT_FOUND')
  const antes = found(await findEmpresaEcf(tx, empresaId, acting), 'EMPRESA_NOT_FOUND')
  const { version, versionDeEmpresa, contingencia, ...said } = body
  const versiones = [
    [version, antes.version],
    [versionDeEmpresa, antes.versionDeEmpresa],
  ]
  if (versiones.some(([leida, guardada]) => leida !== undefined && leida !== guardada))
    throw new Refusal('CONFLICT')
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  // Days go with the form that they are said with.
  const sinDias = said.formaPago !== undefined && { diasCredito: null }
  const despues: EmpresaEcf = { ...antes, ...sinDias, ...given }
  requirePlaces(despues)
  const yaEmitido = (await acting.emitido(tx, empresaId)).get(empresaId) ?? NADA_EMITIDO
  const motivo = motivoContraCambio(antes, despues, { hoy: diaEnSantoDomingo(ahora), yaEmitido })
  if (motivo) refuse(...REFUSALS[motivo])
  await writeAjustes(tx, despues)
  if (CONDICIONES.some(campo => despues[campo] !== antes[campo]))
    await saveCondiciones(tx, empresaId, despues)
  if (contingencia !== undefined) await cambiarContingencia(tx, despues, { ...acting, contingencia })
  const guardado = found(await findEmpresaEcf(tx, empresaId, acting), 'EMPRESA_NOT_FOUND')
  if (guardado.regimen === 'E' && antes.regimen === 'B') requireComplete(guardado)
  await record(tx, acting.actor, ['Facturación electrónica', empresaId, 'Ajustes'], {
    antes: traced(antes),
    despues: traced(guardado),
  })
  return guardado
}

/** What the company's own record keeps of this form. */
const CONDICIONES = ['formaPago', 'diasCredito', 'tipoIngresos'] as const

function refuse(code: ErrorCode, field: string, message = ERRORS[code].message): never {
  throw new Refusal(code, { message, errors: [{ field, message }] })
}

/** The province may have been said before, and the municipality now. */
function requirePlaces({ provincia, municipio }: EmpresaEcf): void {
  if (municipio === null || (provincia !== null && esMunicipioDe(municipio, provincia))) return
  refuse('INVALID_INPUT', 'municipio', 'Seleccione un municipio de esa provincia.')
}

/** Everything at once: whoever changes a company over learns in one answer what is left to do. */
function requireComplete({ faltas }: EmpresaEcf): void {
  const necesarias = faltas.filter(({ puedeEsperar }) => !puedeEsperar)
  if (necesarias.length === 0) return
  const errors = necesarias.map(({ lugar, campo, frase }) => ({ field: campo ?? lugar, message: frase }))
  throw new Refusal('ECF_FALTAN_DATOS', {
    message: `${ERRORS.ECF_FALTAN_DATOS.message} ${necesarias.map(({ frase }) => frase).join(' ')}`,
    errors,
  })
}

async function writeAjustes(tx: Tx, ajustes: EmpresaEcf): Promise<void> {
  const values = {
    regimen: ajustes.regimen,
    desde: ajustes.desde,
    ambiente: ajustes.ambiente,
    cierre_serie_b: ajustes.cierreSerieB,
    razon_social: ajustes.razonSocial,
    nombre_comercial: ajustes.nombreComercial,
    sucursal: ajustes.sucursal,
    direccion: ajustes.direccion,
    provincia: ajustes.provincia,
    municipio: ajustes.municipio,
    telefonos: ajustes.telefonos.map(telefonoDeEcf),
    correo: ajustes.correo,
    web: ajustes.web,
    actividad: ajustes.actividad,
    nota_tardia: ajustes.notaTardia,
    recibe: ajustes.recibe,
  }
  await tx
    .insertInto('empresas_ecf')
    .values({ empresa_id: ajustes.empresaId, ...values })
    .onConflict(conflict =>
      conflict.column('empresa_id').doUpdateSet({ ...values, version: sql`empresas_ecf.version + 1` }),
    )
    .execute()
}

/** As people read it in the audit log. */
function traced(ajustes: EmpresaEcf) {
  const { regimen, ambiente, cierreSerieB, razonSocial, nombreComercial, sucursal, direccion } = ajustes
  const { provincia, municipio, telefonos, correo, web, actividad, recibe } = ajustes
  const { formaPago, diasCredito, tipoIngresos, notaTardia } = ajustes
  const { contingencia } = ajustes
  return {
    regimen,
    primerDiaElectronico: ajustes.desde,
    ambiente,
    cierreSerieB,
    razonSocial,
    nombreComercial,
    sucursal,
    direccion,
    provincia,
    municipio,
    telefonos: telefonos.join(' '),
    correo,
    web,
    actividad,
    formaPago,
    diasCredito,
    tipoIngresos,
    notaTardia,
    recibe,
    contingencia: contingencia?.motivo ?? null,
  }
}

interface Cambio extends Pick<Acting, 'actor' | 'ahora'> {
  readonly contingencia: NonNullable<AjustesEcfBody['contingencia']> | null
  readonly userId: number
}

/**
 * From now on a company issues on paper, because it cannot issue electronically; or it can again. Its row is locked by the caller, so
 * that no document of the other series is issued meanwhile. One that is in contingency already stays in it since when it was.
 */
async function cambiarContingencia(
  tx: Tx,
  { empresaId, empresaNombre, regimen, desde, contingencia: abierta }: EmpresaEcf,
  { contingencia, ahora, userId, actor }: Cambio,
): Promise<void> {
  if (contingencia === null) {
    if (!abierta) throw new Refusal('CONTINGENCIA_NOT_FOUND')
    await tx
      .updateTable('contingencias')
      .set({ fin: ahora, terminada_por: userId })
      .where('id', '=', abierta.id)
      .execute()
    const antes = { empresaNombre, motivo: abierta.motivo }
    await record(tx, actor, ['Contingencia', empresaId, 'Fin'], { antes })
    return
  }
  if (abierta) return
  if (regimen !== 'E' || desde === null || desde > diaEnSantoDomingo(ahora)) {
    throw new Refusal('CONTINGENCIA_EN_PAPEL')
  }
  const { motivo } = contingencia
  await tx
    .insertInto('contingencias')
    .values({
      empresa_id: empresaId,
      motivo,
      inicio: ahora,
      iniciada_por: userId,
      fin: null,
      terminada_por: null,
    })
    .execute()
  const despues = { empresaNombre, motivo }
  await record(tx, actor, ['Contingencia', empresaId, 'Inicio'], { despues })
}
