import { pedidos } from '@cuadre/contract/pedidos'
import type { Answer } from '../api-client.ts'
import { aplicarAlAzar, borrarTodas, deshacerAplicacion, reponer } from './aplicaciones.ts'
import { addDays, cents, lineOf, pesos } from './aritmetica.ts'
import { anotarCobro, estorba, pagoDe, seguirCobro } from './lo-suyo.ts'
import { type Documento, facturar, type LineaVendida, totalDe } from './modelo.ts'
import {
  dar,
  type Empresa,
  type Oficina,
  PRIMER_DIA,
  type Producto,
  siguienteNumero,
  type Tipo,
} from './oficina.ts'
import { deshacerAlAzar, emitirNotaAlAzar } from './paso-de-nota.ts'
import { anularPagos, anularUnPago, pagar, pagarParte, pagarVarias } from './pasos-de-pago.ts'
import { anularRetencion, retener } from './retenciones.ts'

/** What the books say of a step before it is taken: null when it must be accepted, else the code of its refusal. */
export type Dictamen = string | null

/** How often each step is taken, of a hundred. */
const PASOS: readonly (readonly [number, string, (oficina: Oficina) => Promise<boolean>])[] = [
  [21, 'factura', vender],
  [8, 'edición', editar],
  [4, 'eliminación', eliminar],
  [15, 'nota de crédito', oficina => emitirNotaAlAzar(oficina, 'nota de crédito')],
  [7, 'nota de débito', oficina => emitirNotaAlAzar(oficina, 'nota de débito')],
  [4, 'deshacer una nota', deshacerAlAzar],
  [7, 'pago', pagar],
  [7, 'pago en partes', pagarParte],
  [3, 'anulación de un pago', anularUnPago],
  [4, 'anulación de pago', anularPagos],
  [4, 'pago de varias', pagarVarias],
  [3, 'aplicación de una nota', aplicarAlAzar],
  [1, 'aplicación deshecha', deshacerAplicacion],
  [5, 'retención', retener],
  [2, 'anulación de retención', anularRetencion],
  [5, 'día siguiente', async oficina => oficina.amanece()],
]

/** Takes one step of any kind at the doors and in the books, and refuses to go on when they disagree; answers what it was. */
export async function darUnPaso(oficina: Oficina): Promise<{ nombre: string; aceptado: boolean }> {
  let dado = oficina.azar(100)
  for (const [veces, nombre, paso] of PASOS) {
    dado -= veces
    if (dado >= 0) continue
    return { nombre, aceptado: await paso(oficina) }
  }
  throw new Error('The steps do not add up to a hundred')
}

/** Whether the door did what the books said; anything else is a fault of one of them. */
export function coincide<D>({ status, body }: Answer<D>, dictamen: Dictamen): boolean {
  const dijo = status < 300 ? null : (body.errorCode ?? String(status))
  if (dijo !== dictamen) {
    throw new Error(`the door said ${dijo ?? 'yes'} (${body.message}), the books ${dictamen ?? 'yes'}`)
  }
  return dictamen === null
}

/** The same amounts on both sides, to the centavo. */
export function mismosMontos(
  answer: { readonly subTotal: number; readonly itbis: number; readonly total: number },
  montos: Pick<Documento, 'base' | 'itbis'>,
): void {
  const door = [answer.subTotal, answer.itbis, answer.total].map(cents).join(' ')
  const books = [montos.base, montos.itbis, totalDe(montos)].join(' ')
  if (door !== books) throw new Error(`the door wrote ${door}, the books ${books} (centavos)`)
}

export function oneOf<T>({ azar }: Oficina, all: readonly T[]): T | undefined {
  return all[azar(all.length)]
}

/** One of the newest, so that chains of corrections grow. */
export function reciente({ azar, modelo }: Oficina): Documento | undefined {
  const { documentos } = modelo
  const among = azar(3) === 0 ? documentos.length : Math.min(documentos.length, 25)
  return documentos[documentos.length - 1 - azar(Math.max(among, 1))]
}

/** What may go into an order: an exempt buyer takes all without ITBIS. */
function ofrecidos(
  { mezcla, gravados, exentos }: Empresa,
  { cobra, tipo }: { cobra: boolean; tipo: string },
) {
  const todos = [...gravados, ...exentos]
  if (cobra) return mezcla ? todos : gravados
  return tipo === 'B14' ? todos : exentos
}

function vendidasAlAzar(oficina: Oficina, productos: readonly Producto[], editando = false) {
  const lineas = Array.from({ length: 1 + oficina.azar(4) }, () => unaAlAzar(oficina, productos))
  const detalles = lineas.map(({ productoId, producto, precio, cantidad, descuento, rebaja }) => ({
    ...{ productoId, cantidad, descuento },
    // Without them an order that is changed keeps the price and the amount off at which it sold the product before.
    ...((rebaja > 0n || editando) && { descuentoMonto: rebaja > 0n ? pesos(rebaja) : null }),
    ...((precio !== producto.precio || editando) && { precio: pesos(precio), precioAcordado: true }),
  }))
  const vendidas: LineaVendida[] = lineas.map(({ productoId: _, producto: __, ...vendida }) => vendida)
  return { lineas: vendidas, detalles }
}

/** Pieces or pounds of a product, now and then at another price, less a percentage or an amount. */
function unaAlAzar(oficina: Oficina, productos: readonly Producto[]) {
  const { azar } = oficina
  const producto = oneOf(oficina, productos)
  if (!producto) throw new Error('Nothing is offered')
  const { id: productoId, tasa, mide } = producto
  const enteras = 1 + azar(azar(4) === 0 ? 999 : 9)
  const cantidad = mide && azar(2) === 0 ? (1 + azar(100 * enteras)) / 100 : enteras
  const precio = azar(6) === 0 ? producto.precio + BigInt(1 + azar(50)) : producto.precio
  const cuesta = lineOf({ precio, cantidad, descuento: 0, rebaja: 0n })
  const rebaja = azar(5) === 0 && cuesta > 0n ? 1n + BigInt(azar(Number(cuesta))) : 0n
  const descuento = rebaja === 0n && azar(3) === 0 ? 1 + azar(100) : 0
  return { productoId, producto, precio, cantidad, descuento, rebaja, tasa, mide }
}

/** The number of an invoice: one of the day, chosen by hand, or the next one of the range. */
interface NumeroDeFactura {
  readonly txtNCF: string | null
  readonly body: { readonly ncfId?: number; readonly tipoComprobante?: `B${Tipo}` }
  readonly motivo: Dictamen
  readonly tomar: () => void
}

/** Undefined on a day without numbers. */
function elegirNumero({ azar }: Oficina, empresa: Empresa, fecha: string): NumeroDeFactura | undefined {
  if (azar(4) === 0) {
    const tipo = (['02', '14', '15'] as const)[azar(3)] ?? '02'
    const txtNCF = siguienteNumero(empresa, tipo)
    const motivo = txtNCF === null ? 'SECUENCIA_AGOTADA' : null
    return { txtNCF, body: { tipoComprobante: `B${tipo}` }, motivo, tomar: () => dar(empresa, tipo) }
  }
  const delDia = empresa.numeros.filter(numero => numero.fecha === fecha)
  // Sometimes one that somebody else has taken.
  const wanted = azar(20) === 0 ? delDia[azar(delDia.length)] : delDia.find(({ usado }) => !usado)
  if (!wanted) return undefined
  const { id: ncfId, txtNCF, usado } = wanted
  const tomar = () => {
    wanted.usado = true
  }
  return { txtNCF, body: { ncfId }, motivo: usado ? 'NCF_NOT_AVAILABLE' : null, tomar }
}

/** Special regimes buy without ITBIS; only a small purchase of a consumer leaves him unnamed. */
function faltaDeTipo(
  tipo: string,
  { cobra, cliente, ...montos }: Pick<Documento, 'cobra' | 'cliente' | 'base' | 'itbis'>,
) {
  const sinNombre = cliente.rnc === '' && !(tipo === 'B02' && totalDe(montos) < 25_000_000n)
  return (tipo === 'B14' && cobra) || sinNombre ? 'INVALID_INPUT' : null
}

async function vender(oficina: Oficina): Promise<boolean> {
  const { azar, modelo, hoy, prueba } = oficina
  const empresa = oneOf(oficina, oficina.empresas)
  const cliente = oneOf(oficina, oficina.clientes)
  if (!empresa || !cliente) return false
  const fecha = addDays(hoy, azar(9) - 6)
  const numero = fecha < PRIMER_DIA ? undefined : elegirNumero(oficina, empresa, fecha)
  if (!numero) return false
  const tipo = numero.body.tipoComprobante ?? 'B01'
  const aplicaItbis = azar(3) > 0
  const { lineas, detalles } = vendidasAlAzar(oficina, ofrecidos(empresa, { cobra: aplicaItbis, tipo }))
  const { contado, pago } = pagoDe(oficina, empresa)
  const quien = { fechaPedido: fecha, empresaId: empresa.id, clienteId: cliente.id }
  const body = { ...quien, aplicaItbis, detalles, ...pago }
  const answer = await prueba.api.call(pedidos.create, { body: { ...body, ...numero.body } })
  const factura = { ...facturar(lineas, aplicaItbis), empresaId: empresa.id, cliente, fecha }
  // The next number of a range is not for a day to come.
  const adelantada = tipo !== 'B01' && fecha > hoy ? 'INVALID_INPUT' : null
  if (!coincide(answer, faltaDeTipo(tipo, factura) ?? adelantada ?? numero.motivo)) return false
  numero.tomar()
  mismosMontos(answer.body.data, factura)
  const nueva = {
    id: answer.body.data.pedidoId,
    clase: 'factura',
    corrige: null,
    deshace: null,
    anulado: false,
  } as const
  const pagos = { pagar: [], cobrar: [] }
  const emitida = {
    ...nueva,
    ...factura,
    loSuyo: empresa.suyo,
    codigo: null,
    numero: numero.txtNCF ?? '',
    pagos,
  }
  modelo.issue(emitida)
  if (contado) await anotarCobro(oficina, emitida)
  return true
}

/** Why an order can be neither changed nor deleted. */
function motivoContra({ modelo, hoy }: Oficina, factura: Documento, editando: boolean): Dictamen {
  if (factura.anulado) return 'PEDIDO_NOT_FOUND'
  if (modelo.notasDe(factura).length > 0) return 'DOCUMENTO_FROZEN'
  if (factura.retenciones?.length) return 'PEDIDO_RETENIDO'
  return estorba(factura, hoy, editando) ? 'PEDIDO_PAID' : null
}

function facturaAlAzar(oficina: Oficina): { factura: Documento; empresa: Empresa } | null {
  const factura = oneOf(
    oficina,
    oficina.modelo.documentos.filter(({ clase }) => clase === 'factura').slice(-60),
  )
  const empresa = oficina.empresas.find(({ id }) => id === factura?.empresaId)
  return factura && empresa ? { factura, empresa } : null
}

async function editar(oficina: Oficina): Promise<boolean> {
  const found = facturaAlAzar(oficina)
  const cliente = oneOf(oficina, oficina.clientes)
  if (!found || !cliente) return false
  const { factura, empresa } = found
  const { cobra, numero } = factura
  const tipo = numero.slice(0, 3)
  const { lineas, detalles } = vendidasAlAzar(oficina, ofrecidos(empresa, { cobra, tipo }), true)
  const body = { aplicaItbis: cobra, clienteId: cliente.id, detalles }
  const answer = await oficina.prueba.api.call(pedidos.update, { params: { id: factura.id }, body })
  const editada = { ...factura, ...facturar(lineas, cobra), cliente }
  const dictamen = motivoContra(oficina, factura, true) ?? faltaDeTipo(tipo, editada)
  if (!coincide(answer, dictamen)) return false
  const quitadas = borrarTodas(oficina.modelo, factura)
  const nueva = { ...editada, aplicaciones: [] }
  oficina.modelo.replace(nueva)
  await seguirCobro(oficina, factura, nueva)
  reponer(oficina.modelo, quitadas)
  return true
}

async function eliminar(oficina: Oficina): Promise<boolean> {
  const found = facturaAlAzar(oficina)
  if (!found) return false
  const { factura } = found
  const answer = await oficina.prueba.api.call(pedidos.remove, { params: { id: factura.id } })
  if (!coincide(answer, motivoContra(oficina, factura, false))) return false
  borrarTodas(oficina.modelo, factura)
  factura.anulado = true
  factura.pagos.cobrar = []
  return true
}
