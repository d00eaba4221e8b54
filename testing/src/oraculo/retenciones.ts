import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { retenciones } from '@cuadre/contract/retenciones'
import { addDays, cents, least, pesos, sum } from './aritmetica.ts'
import { cuenta, type Documento, type Modelo, raizDe, restaDe, signo, tipoDe } from './modelo.ts'
import { cerrado, type Oficina } from './oficina.ts'
import { coincide, type Dictamen, oneOf, reciente } from './pasos.ts'

type Quien = 'empresa' | 'estado' | 'tarjeta'
const QUIENES: readonly Quien[] = ['empresa', 'estado', 'tarjeta']

/** Something that was withheld of a document, by a certificate or with a payment. */
interface Retenido {
  readonly fecha: string
  readonly itbis: bigint
  readonly isr: bigint
  readonly quien: Quien
}

/** What was withheld of a document, each with the day from which it counts: none is before the document's. */
export function retenidoDe(documento: Documento): Retenido[] {
  const gubernamental = tipoDe(raizDe(documento).numero) === '15'
  const dePagos = documento.pagos.cobrar.flatMap(({ fecha, itbis = 0n }) =>
    itbis === 0n
      ? []
      : [{ fecha, itbis, isr: 0n, quien: gubernamental ? ('estado' as const) : ('empresa' as const) }],
  )
  return [...(documento.retenciones ?? []), ...dePagos].map(una => ({
    ...una,
    fecha: una.fecha < documento.fecha ? documento.fecha : una.fecha,
  }))
}

/** What stands in columns 7, 10 and 12 of a month's 607; null: nothing. */
export function retenidoEnElMes(documento: Documento, mes: string): string | null {
  const suyos = retenidoDe(documento).filter(({ fecha }) => fecha.startsWith(mes))
  const ultimo = suyos
    .map(({ fecha }) => fecha)
    .sort()
    .at(-1)
  if (ultimo === undefined) return null
  const montos = [sum(suyos.map(({ itbis }) => itbis)), sum(suyos.map(({ isr }) => isr))]
  return [ultimo.replaceAll('-', ''), ...montos.map(pesos)].join(' ')
}

/** The ITBIS that somebody withheld in a month. */
export function itbisRetenido(documentos: readonly Documento[], mes: string, quien: Quien): bigint {
  const todos = documentos.flatMap(retenidoDe)
  return sum(todos.filter(una => una.quien === quien && una.fecha.startsWith(mes)).map(({ itbis }) => itbis))
}

interface Tope {
  readonly itbis: bigint
  readonly isr: bigint
}

/** What may still be withheld: of the document, and of its invoice with all its notes. */
export function topeDe(modelo: Modelo, documento: Documento): Tope {
  const raiz = raizDe(documento)
  const familia = [raiz, ...modelo.notasDe(raiz)]
  const tope = (de: (uno: Documento) => bigint, cual: 'itbis' | 'isr') => {
    const retenido = (uno: Documento) => sum(retenidoDe(uno).map(una => una[cual]))
    const suyo = de(documento) - retenido(documento)
    const deTodos = sum(familia.map(uno => signo(uno) * de(uno) - retenido(uno)))
    const queda = least(suyo, deTodos)
    return queda < 0n ? 0n : queda
  }
  return { itbis: tope(({ itbis }) => itbis, 'itbis'), isr: tope(({ base }) => base, 'isr') }
}

/** A certificate of a document at random: now and then too much, of nothing, known already, or of a day that cannot be. */
export async function retener(oficina: Oficina): Promise<boolean> {
  const { azar, prueba, modelo, hoy } = oficina
  // Certificates come late: often of another month than the sale.
  const documento = azar(3) === 0 ? reciente(oficina) : oneOf(oficina, modelo.documentos)
  if (!documento) return false
  const tope = topeDe(modelo, documento)
  const parte = (de: bigint) => (azar(3) === 0 ? 0n : (de * BigInt(1 + azar(105))) / 100n)
  const [itbis, isr] = [parte(tope.itbis), azar(2) === 0 ? parte(tope.isr / 10n) : parte(tope.isr)]
  const fecha = addDays(hoy, 1 - azar(8))
  const numero = azar(3) === 0 ? null : `C${azar(4)}`
  const retenedor = QUIENES[azar(QUIENES.length)] ?? 'empresa'
  const answer = await prueba.api.call(retenciones.registrar, {
    params: { id: documento.id },
    body: { fecha, itbis: pesos(itbis), isr: pesos(isr), retenedor, numero },
  })
  const cierre = cerrado(oficina, documento.empresaId, fecha) ? 'MES_CERRADO' : null
  const falta = faltaDe({ documento, tope, itbis, isr, fecha, hoy, numero }) ?? cierre
  if (!coincide(answer, falta)) return false
  const id = answer.body.data.retenciones[0]?.id ?? 0
  documento.retenciones = [
    ...(documento.retenciones ?? []),
    { id, fecha, itbis, isr, quien: retenedor, numero },
  ]
  const pendiente = restaDe(documento, 'cobrar')
  const salda = least(itbis + isr, pendiente)
  if (salda > 0n) {
    const [ultimo] = await prueba.api.data(cuentasPorCobrar.historial, { params: { pedidoId: documento.id } })
    documento.pagos.cobrar.push({ id: ultimo?.pago?.id ?? 0, fecha, monto: salda, retencion: id })
  }
  mismoResto(answer.body.data, modelo, documento)
  return true
}

interface Pedida extends Tope {
  readonly documento: Documento
  readonly tope: Tope
  readonly fecha: string
  readonly hoy: string
  readonly numero: string | null
}

function faltaDe({ documento, tope, itbis, isr, fecha, hoy, numero }: Pedida): Dictamen {
  if (documento.anulado) return 'DOCUMENTO_NOT_FOUND'
  if (documento.clase === 'nota de crédito') return 'RETENCION_DE_NOTA'
  if (!cuenta(documento)) return 'RETENCION_DE_RECHAZADA'
  if (itbis + isr === 0n) return 'RETENCION_EN_CERO'
  if (itbis > tope.itbis) return 'RETENCION_PASA_DEL_ITBIS'
  if (isr > tope.isr) return 'RETENCION_PASA_DEL_SUBTOTAL'
  if (fecha > hoy) return 'RETENCION_FUTURA'
  if (fecha < documento.fecha) return 'RETENCION_ANTERIOR'
  const conocida = numero !== null && documento.retenciones?.some(una => una.numero === numero)
  return conocida ? 'RETENCION_REPETIDA' : null
}

/** One of those that there are; a second time it is annulled already. */
export async function anularRetencion(oficina: Oficina): Promise<boolean> {
  const { azar, prueba, modelo } = oficina
  const retenidos = modelo.documentos.filter(({ retenciones: suyas = [] }) => suyas.length > 0).slice(-40)
  const documento = retenidos[azar(Math.max(retenidos.length, 1))]
  const una = documento?.retenciones?.[azar(Math.max(documento.retenciones.length, 1))]
  if (!documento || !una) return false
  const { id } = una
  const answer = await prueba.api.call(retenciones.anular, { params: { id } })
  if (!coincide(answer, cerrado(oficina, documento.empresaId, una.fecha) ? 'MES_CERRADO' : null)) return false
  documento.retenciones = documento.retenciones?.filter(otra => otra !== una) ?? []
  documento.pagos.cobrar = documento.pagos.cobrar.filter(({ retencion }) => retencion !== id)
  mismoResto(answer.body.data, modelo, documento)
  coincide(await prueba.api.call(retenciones.anular, { params: { id } }), 'RETENCION_YA_ANULADA')
  return true
}

interface Dicho {
  readonly tope: { readonly itbis: number; readonly isr: number }
  readonly pendiente: number
}

/** The door leaves the same to withhold and to collect as the books. */
function mismoResto({ tope, pendiente }: Dicho, modelo: Modelo, documento: Documento): void {
  const libros = topeDe(modelo, documento)
  const door = [tope.itbis, tope.isr, pendiente].map(cents).join(' ')
  const books = [libros.itbis, libros.isr, restaDe(documento, 'cobrar')].join(' ')
  if (door !== books)
    throw new Error(`the door left ${door} centavos of ${documento.numero}, the books ${books}`)
}
