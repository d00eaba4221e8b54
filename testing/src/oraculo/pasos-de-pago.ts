import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import { borrarTodas } from './aplicaciones.ts'
import { addDays, cents, pesos, sum } from './aritmetica.ts'
import { cuenta, type Documento, estaPagada, type Lado, lleva, montoDeCuenta, restaDe } from './modelo.ts'
import { cerrado, type Oficina } from './oficina.ts'
import { coincide, type Dictamen, reciente } from './pasos.ts'
import { topeDe } from './retenciones.ts'

const CUENTAS = { pagar: cuentasPorPagar, cobrar: cuentasPorCobrar } as const

function ladoAlAzar({ azar }: Oficina): Lado {
  return azar(2) === 0 ? 'pagar' : 'cobrar'
}

function motivoParaNoPagar(documento: Documento, lado: Lado): Dictamen {
  if (documento.anulado || !lleva(documento, lado)) return 'CUENTA_NOT_FOUND'
  if (!cuenta(documento)) return 'CUENTA_RECHAZADA'
  return estaPagada(documento, lado) ? 'CUENTA_YA_PAGADA' : null
}

/** One click: all that is left. */
export async function pagar(oficina: Oficina): Promise<boolean> {
  const { azar, prueba, hoy } = oficina
  const documento = reciente(oficina)
  if (!documento) return false
  const lado = ladoAlAzar(oficina)
  const resta = restaDe(documento, lado)
  // Sometimes the clerk saw another amount.
  const visto = azar(12) === 0 ? resta + 1n : resta
  const answer = await prueba.api.call(CUENTAS[lado].marcarPagada, {
    params: { pedidoId: documento.id },
    body: { pendiente: pesos(visto) },
  })
  const dictamen = motivoParaNoPagar(documento, lado) ?? (visto === resta ? null : 'CONFLICT')
  if (!coincide(answer, dictamen)) return false
  documento.pagos[lado].push({ id: answer.body.data.pagoId, fecha: hoy, monto: resta })
  return true
}

/** A part of any size, now and then too much, of the other sign, with too much withheld, or on a day that cannot be. */
export async function pagarParte(oficina: Oficina): Promise<boolean> {
  const { azar, prueba, hoy } = oficina
  const documento = reciente(oficina)
  if (!documento) return false
  const lado = ladoAlAzar(oficina)
  const resta = restaDe(documento, lado)
  const monto = (resta * BigInt(azar(112) - 4)) / 100n
  const itbis = azar(3) === 0 ? (monto * BigInt(azar(104))) / 100n : 0n
  const fecha = addDays(hoy, 1 - azar(8))
  const answer = await prueba.api.call(CUENTAS[lado].registrarPago, {
    params: { pedidoId: documento.id },
    body: {
      fecha,
      monto: pesos(monto),
      forma: 'efectivo',
      retenciones: { itbis: pesos(itbis), isr: 0 },
      pendiente: pesos(resta),
    },
  })
  const falta = faltaDelPago({ documento, resta, monto, itbis, fecha, hoy })
  const pasa = lado === 'cobrar' && itbis > 0n && itbis > topeDe(oficina.modelo, documento).itbis
  const demas = pasa ? 'RETENCION_PASA_DEL_ITBIS' : cierreEnContra(oficina, documento, [{ fecha, itbis }])
  if (!coincide(answer, motivoParaNoPagar(documento, lado) ?? falta ?? demas)) return false
  documento.pagos[lado].push({ id: answer.body.data.pagoId, fecha, monto, itbis })
  if (cents(answer.body.data.pendiente) !== restaDe(documento, lado)) {
    throw new Error(
      `the door left ${answer.body.data.pendiente} pesos, the books ${restaDe(documento, lado)} centavos`,
    )
  }
  return true
}

interface Parte {
  readonly documento: { readonly fecha: string }
  readonly resta: bigint
  readonly monto: bigint
  readonly itbis: bigint
  readonly fecha: string
  readonly hoy: string
}

/** What was withheld with a payment stays in its month, or in that of the document if it was paid ahead. */
function cierreEnContra(
  oficina: Oficina,
  { empresaId, fecha: emitido }: Documento,
  pagos: readonly { readonly fecha: string; readonly itbis?: bigint }[],
): Dictamen {
  const deCerrado = pagos.some(
    ({ fecha, itbis = 0n }) => itbis !== 0n && cerrado(oficina, empresaId, fecha > emitido ? fecha : emitido),
  )
  return deCerrado ? 'MES_CERRADO' : null
}

const abs = (monto: bigint) => (monto < 0n ? -monto : monto)

export function faltaDelPago({ documento, resta, monto, itbis, fecha, hoy }: Parte): Dictamen {
  if (monto === 0n) return 'PAGO_EN_CERO'
  if (resta * monto < 0n) return 'PAGO_DE_OTRO_SIGNO'
  if (abs(monto) > abs(resta)) return 'PAGO_EXCEDE'
  if (abs(itbis) > abs(monto)) return 'RETENCION_EXCEDE'
  if (fecha > hoy) return 'PAGO_FUTURO'
  return fecha < hoy && fecha < documento.fecha ? 'PAGO_ANTERIOR' : null
}

/** All payments of an account. */
export async function anularPagos(oficina: Oficina): Promise<boolean> {
  const lado = ladoAlAzar(oficina)
  const documento = reciente(oficina)
  const pagado = oficina.modelo.documentos.findLast(({ pagos: hechos }) => hechos[lado].length > 0)
  const elegido = oficina.azar(2) === 0 ? documento : (pagado ?? documento)
  if (!elegido) return false
  return anularLosDe(oficina, elegido, lado)
}

async function anularLosDe(oficina: Oficina, documento: Documento, lado: Lado): Promise<boolean> {
  const { id: pedidoId, anulado } = documento
  const answer = await oficina.prueba.api.call(CUENTAS[lado].anular, { params: { pedidoId } })
  // What retentions settle is taken back with them alone.
  const quedan = documento.pagos[lado].filter(({ retencion }) => retencion !== undefined)
  const aplicadas = documento.aplicaciones?.filter(una => una.lado === lado) ?? []
  const algo = estaPagada(documento, lado) || restaDe(documento, lado) !== montoDeCuenta(documento, lado)
  const propios = documento.pagos[lado].length - quedan.length + aplicadas.length
  const propiosDeDinero = documento.pagos[lado].filter(({ retencion }) => retencion === undefined)
  const dictamen =
    algo && propios > 0 ? cierreEnContra(oficina, documento, propiosDeDinero) : 'CUENTA_NO_PAGADA'
  if (!coincide(answer, anulado || !lleva(documento, lado) ? 'CUENTA_NOT_FOUND' : dictamen)) return false
  documento.pagos[lado] = quedan
  borrarTodas(oficina.modelo, documento, [lado])
  return true
}

/** One payment of those that an account has; the others stay. */
export async function anularUnPago(oficina: Oficina): Promise<boolean> {
  const { azar, prueba, modelo } = oficina
  const lado = ladoAlAzar(oficina)
  const pagadas = modelo.documentos.filter(({ pagos: { [lado]: hechos } }) => hechos.length > 0).slice(-40)
  const documento = pagadas[azar(Math.max(pagadas.length, 1))]
  const hechos = documento?.pagos[lado] ?? []
  const pago = hechos[azar(Math.max(hechos.length, 1))]
  if (!documento || !pago) return false
  const { id } = pago
  const deRetencion =
    pago.retencion === undefined ? cierreEnContra(oficina, documento, [pago]) : 'PAGO_DE_RETENCION'
  if (!coincide(await prueba.api.call(pagos.anular, { params: { id } }), deRetencion)) return false
  documento.pagos[lado] = hechos.filter(uno => uno.id !== id)
  coincide(await prueba.api.call(pagos.anular, { params: { id } }), 'PAGO_YA_ANULADO')
  return true
}

export async function pagarVarias(oficina: Oficina): Promise<boolean> {
  const { azar, prueba } = oficina
  const lado = ladoAlAzar(oficina)
  const chosen = new Set(Array.from({ length: 2 + azar(4) }, () => reciente(oficina)))
  const elegidos = [...chosen].filter(documento => documento !== undefined)
  if (elegidos.length === 0) return false
  const suma = sum(elegidos.map(documento => restaDe(documento, lado)))
  const answer = await prueba.api.call(CUENTAS[lado].marcarPagadas, {
    body: { pedidoIds: elegidos.map(({ id }) => id), suma: pesos(suma) },
  })
  // All or none; the first by its document says why.
  const motivos = elegidos
    .toSorted((a, b) => a.id - b.id)
    .map(documento => motivoParaNoPagar(documento, lado))
  if (!coincide(answer, motivos.find(motivo => motivo !== null) ?? null)) return false
  for (const documento of elegidos) await anotarPago(oficina, documento, lado)
  return true
}

/** Several payments at once answer no ids: the history tells them. */
async function anotarPago(
  { prueba: { api }, hoy }: Oficina,
  documento: Documento,
  lado: Lado,
): Promise<void> {
  const [ultimo] = await api.data(CUENTAS[lado].historial, { params: { pedidoId: documento.id } })
  if (!ultimo?.pago) throw new Error(`No payment stands in the history of ${documento.id}`)
  documento.pagos[lado].push({ id: ultimo.pago.id, fecha: hoy, monto: restaDe(documento, lado) })
}
