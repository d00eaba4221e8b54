import { aplicarPorcentaje, type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { formatMontoCentavos } from '../dinero/formato.ts'
import { repartir } from '../dinero/repartir.ts'
import { grupoEn, type Registro, textoEn, variosEn } from '../ecf/escritura.ts'
import { itbisDicho, montoLeido } from '../ecf/recibido.ts'
import { totalDeCompra } from './compra.ts'
import { type LineasDelGrupo, lineasPorGrupo } from './lineas-de-comprobante.ts'
import { type MontoDeComprobante, type MontosDeCompra, SIN_MONTOS } from './montos.ts'

type MontosDeComprobante = Readonly<Record<MontoDeComprobante, Centavos>>

export interface CompraDeComprobante {
  readonly montos: MontosDeComprobante
  /** What somebody should know before he believes them, each a sentence. */
  readonly avisos: readonly string[]
}

/** Tip by law; insurance and telecommunications bear the selective tax (codes of the e-CF format, table of additional taxes). */
const PROPINA = '001'
const SELECTIVOS: readonly string[] = ['003', '004']

/** As the tax office grants it (Informe Técnico e-CF, 12): what a document's own parts may miss its total by. */
const REDONDEO = 100

/**
 * What an electronic receipt bills, as a purchase has it: what its totals say, those of each rate where there are no general ones, and what
 * its lines come to where there are none at all. Services and goods share the base of each rate as its own lines do. The parts add up
 * to the document's total to the centavo; where they are further from it than rounding takes them, nothing is invented and it is told.
 */
export function compraDeComprobante(registro: Registro): CompraDeComprobante {
  const totales = grupoEn(registro, 'Encabezado', 'Totales')
  const grupos = lineasPorGrupo(registro)
  const bases = basesDe(totales, grupos)
  const sinCuadrar = {
    ...repartidas(grupos, bases),
    itbis: itbisDe(totales, grupos, bases),
    ...impuestosAdicionales(totales),
    itbisPercibido: centavos(0),
    rentaPercibida: centavos(0),
  }
  const total = montoEn(totales, 'MontoTotal')
  const falta = total - totalDe(sinCuadrar)
  const cuadra = Math.abs(falta) <= REDONDEO
  const montos = {
    ...(cuadra ? conElRedondeo(sinCuadrar, falta) : sinCuadrar),
    // What the supplier charges on account of the buyer's taxes stands beside the total (Formato e-CF, Totales).
    itbisPercibido: montoEn(totales, 'TotalITBISPercepcion'),
    rentaPercibida: montoEn(totales, 'TotalISRPercepcion'),
  }
  const avisos = [
    cuadra ? null : noCuadra(totalDe(sinCuadrar), total),
    lineasQueNoDanLosTotales(grupos, sumar(...bases)),
    loNoFacturado(totales, total),
    total === 0 ? nadaFacturado(registro) : null,
  ]
  return { montos, avisos: avisos.filter(aviso => aviso !== null) }
}

/** What each rate bills without ITBIS, in the order of the groups, of which the last is what is exempt. */
function basesDe(totales: Registro, grupos: readonly LineasDelGrupo[]): readonly Centavos[] {
  const porTasa = grupos.map(({ total }) => montoEn(totales, total))
  const deLineas = grupos.map(({ base }) => base)
  const pesos = primeras([
    porTasa.slice(0, -1),
    deLineas.slice(0, -1),
    [centavos(1), centavos(0), centavos(0)],
  ])
  const gravado = primero([
    montoEn(totales, 'MontoGravadoTotal'),
    sumar(...porTasa.slice(0, -1)),
    sumar(...deLineas.slice(0, -1)),
  ])
  return [...repartir(gravado, pesos), primero([...porTasa.slice(-1), ...deLineas.slice(-1)])]
}

function primero(montos: readonly Centavos[]): Centavos {
  return montos.find(monto => monto > 0) ?? centavos(0)
}

function primeras(todas: readonly (readonly Centavos[])[]): readonly Centavos[] {
  return todas.find(montos => montos.some(monto => monto > 0)) ?? []
}

/** Where a rate has an amount and no line of its own, all lines share it; where there are none, it is goods. */
function repartidas(grupos: readonly LineasDelGrupo[], bases: readonly Centavos[]) {
  const todas = todasLas(grupos)
  const servicios = bases.map((base, i) => {
    const grupo = grupos[i]
    const { servicios, bienes } = grupo && grupo.servicios + grupo.bienes > 0n ? grupo : todas
    return repartir(base, [servicios, bienes])[0] ?? centavos(0)
  })
  const deServicios = sumar(...servicios)
  return { servicios: deServicios, bienes: centavos(sumar(...bases) - deServicios) }
}

function todasLas(grupos: readonly LineasDelGrupo[]) {
  return {
    servicios: grupos.reduce((hasta, { servicios }) => hasta + servicios, 0n),
    bienes: grupos.reduce((hasta, { bienes }) => hasta + bienes, 0n),
  }
}

function itbisDe(totales: Registro, grupos: readonly LineasDelGrupo[], bases: readonly Centavos[]): Centavos {
  const dicho = itbisDicho(totales)
  if (typeof dicho === 'number') return dicho
  return sumar(...grupos.map(({ tasa }, i) => aplicarPorcentaje(bases[i] ?? centavos(0), tasa)))
}

/** What rounding left over goes to the larger of both. */
function conElRedondeo<M extends Pick<MontosDeCompra, 'servicios' | 'bienes'>>(montos: M, falta: number): M {
  const mayor = montos.servicios > montos.bienes ? 'servicios' : 'bienes'
  return { ...montos, [mayor]: centavos(Math.max(0, montos[mayor] + falta)) }
}

function totalDe(montos: MontosDeComprobante): Centavos {
  return totalDeCompra({ ...SIN_MONTOS, ...montos })
}

function noCuadra(suma: Centavos, total: Centavos): string {
  return `El comprobante no cuadra: sus partes suman ${formatMontoCentavos(suma)} y su total es ${formatMontoCentavos(total)}. Escriba los montos como deben ser.`
}

/** It matters where there are both: who sells one kind sells all of the base. A peso of rounding for each line. */
function lineasQueNoDanLosTotales(grupos: readonly LineasDelGrupo[], base: Centavos): string | null {
  const suma = sumar(...grupos.map(grupo => grupo.base))
  const lineas = grupos.reduce((hasta, { cuantas }) => hasta + cuantas, 0)
  const { servicios, bienes } = todasLas(grupos)
  if (servicios === 0n || bienes === 0n || Math.abs(suma - base) <= REDONDEO * lineas) return null
  return `Las líneas del comprobante suman ${formatMontoCentavos(suma)} sin ITBIS y sus totales dicen ${formatMontoCentavos(base)}: los bienes y los servicios se repartieron en proporción. Revíselos.`
}

function loNoFacturado(totales: Registro, total: Centavos): string | null {
  const [, menos = '', sinSigno = ''] = /^(-?)(.*)$/.exec(textoEn(totales, 'MontoNoFacturable') ?? '') ?? []
  const monto = montoLeido(sinSigno) ?? 0
  if (monto === 0 || total === 0) return null
  const hecho = menos === '' ? 'cobra además' : 'descuenta además'
  return `El comprobante ${hecho} ${formatMontoCentavos(centavos(monto))} que no factura (un envase, un depósito, algo por cuenta de otro): no es parte de la compra.`
}

/** A text of another document (CodigoModificacion 2), or nothing but what is no sale. */
function nadaFacturado(registro: Registro): string {
  const corregido = textoEn(registro, 'InformacionReferencia', 'NCFModificado')
  return textoEn(registro, 'InformacionReferencia', 'CodigoModificacion') === '2' && corregido !== null
    ? `La nota solo corrige un texto del ${corregido}: no va en el 606 y no hay que registrarla como compra.`
    : 'El comprobante no factura nada: no va en el 606 y no hay que registrarlo como compra.'
}

function impuestosAdicionales(totales: Registro) {
  const impuestos = variosEn(grupoEn(totales, 'ImpuestosAdicionales'), 'ImpuestoAdicional')
    .filter((cada): cada is Registro => typeof cada === 'object')
    .map(cada => ({
      tipo: textoEn(cada, 'TipoImpuesto') ?? '',
      otro: montoEn(cada, 'OtrosImpuestosAdicionales'),
      selectivo: sumar(
        montoEn(cada, 'MontoImpuestoSelectivoConsumoEspecifico'),
        montoEn(cada, 'MontoImpuestoSelectivoConsumoAdvalorem'),
      ),
    }))
  const otros = (de: (tipo: string) => boolean) =>
    sumar(...impuestos.filter(({ tipo }) => de(tipo)).map(({ otro }) => otro))
  return {
    propina: otros(tipo => tipo === PROPINA),
    selectivo: sumar(
      ...impuestos.map(({ selectivo }) => selectivo),
      otros(tipo => SELECTIVOS.includes(tipo)),
    ),
    otrosImpuestos: otros(tipo => tipo !== PROPINA && !SELECTIVOS.includes(tipo)),
  }
}

function montoEn(grupo: Registro, nombre: string): Centavos {
  return montoDicho(grupo, nombre) ?? centavos(0)
}

function montoDicho(grupo: Registro, nombre: string): Centavos | null {
  return montoLeido(textoEn(grupo, nombre) ?? '')
}
