import { pedidos } from '@cuadre/contract/pedidos'
import type { Answer } from '../api-client.ts'
import { borrarTodas, reponer } from './aplicaciones.ts'
import { addDays, cents, lineOf, pesos } from './aritmetica.ts'
import { contestar } from './ecf.ts'
import { anotarCobro, estorba, pagoDe, seCobra, seguirCobro, terminosAlAzar } from './lo-suyo.ts'
import { cuenta, type Documento, facturar, type LineaVendida, ordenDe, tipoDe, totalDe } from './modelo.ts'
import {
  cerrado,
  dar,
  type Empresa,
  type Oficina,
  PRIMER_DIA,
  type Producto,
  siguienteNumero,
  type Tipo,
} from './oficina.ts'

/** What the books say of a step before it is taken: null when it must be accepted, else the code of its refusal. */
export type Dictamen = string | null

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
  return tipo === '14' ? todos : exentos
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
  const porTipo = azar(4) === 0
  if (porTipo || empresa.electronica) {
    const tipo = porTipo ? ((['02', '14', '15'] as const)[azar(3)] ?? '02') : '01'
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

/** Nothing is sold for nothing; special regimes buy without ITBIS; only a small purchase of a consumer leaves him unnamed. */
function faltaDeVenta(
  tipo: string,
  { cobra, cliente, ...montos }: Pick<Documento, 'cobra' | 'cliente' | 'base' | 'itbis'>,
) {
  const sinNombre = cliente.rnc === '' && !(tipo === '02' && totalDe(montos) < 25_000_000n)
  return totalDe(montos) === 0n || (tipo === '14' && cobra) || sinNombre ? 'INVALID_INPUT' : null
}

export async function vender(oficina: Oficina): Promise<boolean> {
  const { azar, modelo, hoy, prueba } = oficina
  const empresa = oneOf(oficina, oficina.empresas)
  const cliente = oneOf(oficina, oficina.clientes)
  if (!empresa || !cliente) return false
  // What is electronic is of today.
  const fecha = empresa.electronica ? hoy : addDays(hoy, azar(9) - 6)
  const numero = fecha < PRIMER_DIA ? undefined : elegirNumero(oficina, empresa, fecha)
  if (!numero) return false
  const tipo = tipoDe(numero.body.tipoComprobante ?? 'B01')
  const aplicaItbis = azar(3) > 0
  const { lineas, detalles } = vendidasAlAzar(oficina, ofrecidos(empresa, { cobra: aplicaItbis, tipo }))
  const factura = { ...facturar(lineas, aplicaItbis), empresaId: empresa.id, cliente, fecha }
  const terminos = terminosAlAzar(oficina, empresa, totalDe(factura))
  const quien = { fechaPedido: fecha, empresaId: empresa.id, clienteId: cliente.id }
  const body = { ...quien, aplicaItbis, detalles, ...pagoDe(terminos) }
  const answer = await prueba.api.call(pedidos.create, { body: { ...body, ...numero.body } })
  // The next number of a range is not for a day to come.
  const adelantada = tipo !== '01' && fecha > hoy ? 'INVALID_INPUT' : null
  const cierre = cerrado(oficina, empresa.id, fecha) ? 'MES_CERRADO' : null
  if (!coincide(answer, faltaDeVenta(tipo, factura) ?? adelantada ?? numero.motivo ?? cierre)) return false
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
    ...(terminos && { terminos }),
  }
  modelo.issue(emitida)
  if (seCobra(empresa, terminos)) await anotarCobro(oficina, emitida)
  await contestar(oficina, modelo.documento(emitida.id))
  return true
}

/** Why an order can be neither changed nor deleted. */
function motivoContra(oficina: Oficina, factura: Documento, editando: boolean): Dictamen {
  const { modelo, hoy } = oficina
  if (factura.anulado) return 'PEDIDO_NOT_FOUND'
  // What the tax office refused may still be deleted, and changed while its number is free.
  const firme = factura.numero.startsWith('E') && (editando ? factura.rechazado !== 'libre' : cuenta(factura))
  const delMesCerrado = cerrado(oficina, factura.empresaId, factura.fecha)
  if (firme || delMesCerrado || modelo.notasDe(factura).length > 0) return 'DOCUMENTO_FROZEN'
  if (factura.retenciones?.length) return 'PEDIDO_RETENIDO'
  // What was collected of a refused invoice counts nowhere, and keeps nobody from changing it later.
  return estorba(factura, hoy, editando && !factura.rechazado) ? 'PEDIDO_PAID' : null
}

function facturaAlAzar(oficina: Oficina): { factura: Documento; empresa: Empresa } | null {
  const factura = oneOf(
    oficina,
    oficina.modelo.documentos.filter(una => una.clase === 'factura' && !una.sustituido).slice(-60),
  )
  const empresa = oficina.empresas.find(({ id }) => id === factura?.empresaId)
  return factura && empresa ? { factura, empresa } : null
}

export async function editar(oficina: Oficina): Promise<boolean> {
  const found = facturaAlAzar(oficina)
  const cliente = oneOf(oficina, oficina.clientes)
  if (!found || !cliente) return false
  const { factura, empresa } = found
  const { cobra, numero } = factura
  const tipo = tipoDe(numero)
  const { lineas, detalles } = vendidasAlAzar(oficina, ofrecidos(empresa, { cobra, tipo }), true)
  const body = { aplicaItbis: cobra, clienteId: cliente.id, detalles }
  const answer = await oficina.prueba.api.call(pedidos.update, { params: { id: ordenDe(factura) }, body })
  const editada = { ...factura, ...facturar(lineas, cobra), cliente }
  const otra = factura.terminos?.otra?.monto ?? 0n
  // The other form must leave something for the main one.
  const cabe = otra === 0n || otra < totalDe(editada) ? null : 'INVALID_INPUT'
  const dictamen = motivoContra(oficina, factura, true) ?? cabe ?? faltaDeVenta(tipo, editada)
  if (!coincide(answer, dictamen)) return false
  const quitadas = factura.rechazado ? (factura.quitadas ?? []) : borrarTodas(oficina.modelo, factura)
  const nueva = { ...editada, rechazado: undefined, aplicaciones: [] }
  oficina.modelo.replace(nueva)
  await seguirCobro(oficina, factura, nueva)
  reponer(oficina.modelo, quitadas)
  // What had been refused is sent again as it is now.
  await contestar(oficina, nueva)
  return true
}

export async function eliminar(oficina: Oficina): Promise<boolean> {
  const found = facturaAlAzar(oficina)
  if (!found) return false
  const { factura } = found
  const answer = await oficina.prueba.api.call(pedidos.remove, { params: { id: ordenDe(factura) } })
  if (!coincide(answer, motivoContra(oficina, factura, false))) return false
  borrarTodas(oficina.modelo, factura)
  factura.anulado = true
  factura.pagos.cobrar = []
  return true
}
