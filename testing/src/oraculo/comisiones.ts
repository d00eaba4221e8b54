import { compras } from '@cuadre/contract/compras'
import { contactos } from '@cuadre/contract/contactos'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import { unaCedula, unRnc } from '../documentos.ts'
import { addDays, cents, daysBetween, half, percentOf, pesos, sum } from './aritmetica.ts'
import { anotarPago } from './compras.ts'
import { aPagarDe, type CompraAnotada } from './compras-del-modelo.ts'
import { baseDeComision, cuenta, type Documento, montoDeCuenta, raizDe } from './modelo.ts'
import { cerrado, dar, type Oficina, siguienteNumero } from './oficina.ts'
import { coincide, type Dictamen, oneOf } from './pasos.ts'
import type { Propias } from './propias.ts'

interface Comisionista {
  readonly contactoId: number
  readonly clase: 'persona' | 'informal' | 'empresa'
  readonly documento: string
}

/** Settled and not paid yet. */
interface Abierta {
  readonly id: number
  readonly quien: Comisionista
  readonly empresaId: number
  readonly comision: bigint
  /** The last day that it settles. */
  readonly hasta: string
}

/** In turn: who gives receipts, who gives none, and a company. */
const CLASES = ['persona', 'informal', 'empresa'] as const

/** Of what is collected the share of the whole commission, rounded once; of an account of zero none. */
function ganada(documento: Documento, hoy: string): bigint {
  const monto = montoDeCuenta(documento, 'cobrar')
  if (!cuenta(documento) || monto === 0n) return 0n
  const dinero = sum(
    documento.pagos.cobrar
      .filter(({ fecha }) => fecha <= hoy)
      .map(({ monto: pagado, itbis = 0n, retencion }) => (retencion === undefined ? pagado - itbis : 0n)),
  )
  const entera = percentOf(baseDeComision(documento), raizDe(documento).cliente.porcContacto)
  return monto < 0n ? half(-entera * dinero, -monto) : half(entera * dinero, monto)
}

/** What contacts earn, settled, paid and taken back at the doors and in the books; the receipts are purchases. */
export async function comisionistas(oficina: Oficina, propias: Propias) {
  const { api } = oficina.prueba
  const conocidos: Comisionista[] = []
  for (const contactoId of new Set(oficina.clientes.map(cliente => cliente.contactoId))) {
    const clase = CLASES[conocidos.length % CLASES.length] ?? 'persona'
    const documento = clase === 'empresa' ? unRnc() : unaCedula()
    const antes = await api.data(contactos.get, { params: { id: contactoId } })
    const body = { ...antes, claseFiscal: clase, documento, emiteComprobantes: null, cobraItbis: null }
    await api.data(contactos.update, { params: { id: contactoId }, body })
    conocidos.push({ contactoId, clase, documento })
  }
  /** By contact and document, what its settlements hold. */
  const liquidado = new Map<string, bigint>()
  const abiertas: Abierta[] = []
  const pagadas: { readonly abierta: Abierta; readonly compra: CompraAnotada }[] = []
  let recibos = 0

  /** Settles what one contact has earned of one company by today. */
  async function liquidar(): Promise<boolean> {
    const [quien, empresa] = [oneOf(oficina, conocidos), oneOf(oficina, oficina.empresas)]
    if (!quien || !empresa) return false
    const { contactoId } = quien
    const suyas = oficina.modelo.documentos.filter(una => una.empresaId === empresa.id)
    const nuevas = suyas.map(una => {
      const llave = `${contactoId} ${una.id}`
      const esSuya = raizDe(una).cliente.contactoId === contactoId
      return { llave, monto: esSuya ? ganada(una, oficina.hoy) : 0n }
    })
    const comision = sum(nuevas.map(({ llave, monto }) => monto - (liquidado.get(llave) ?? 0n)))
    const body = { contactoId, empresaId: empresa.id, hasta: oficina.hoy, total: pesos(comision) }
    const answer = await api.call(liquidaciones.create, { body })
    if (!coincide(answer, comision > 0n ? null : 'LIQUIDACION_SIN_SALDO')) return false
    for (const { llave, monto } of nuevas) liquidado.set(llave, monto)
    abiertas.push({ id: answer.body.data.id, quien, empresaId: empresa.id, comision, hasta: oficina.hoy })
    return true
  }

  /** Pays one, now and then on a day that has passed, and writes its receipt down as an accountant would. */
  async function pagar(): Promise<boolean> {
    const { azar, hoy } = oficina
    const abierta = oneOf(oficina, abiertas)
    const empresa = oficina.empresas.find(({ id }) => id === abierta?.empresaId)
    if (!abierta || !empresa) return false
    const { quien, comision, hasta } = abierta
    const propio = quien.clase === 'informal'
    const ncf = propio ? siguienteNumero(empresa, '11') : `B01${String(++recibos).padStart(8, '0')}`
    const fecha = !propio && azar(3) === 0 ? addDays(hasta, azar(daysBetween(hasta, hoy) + 1)) : hoy
    const recibo = reciboDe(abierta, { ncf: ncf ?? '', fecha })
    const neto = aPagarDe({ ...recibo, id: 0, suplidorId: 0 })
    const body = {
      fecha,
      forma: 'cheque' as const,
      neto: pesos(neto),
      ...(!propio && { ncf: recibo.ncf }),
    }
    const answer = await api.call(liquidaciones.pagar, { params: { id: abierta.id }, body: body as never })
    if (!coincide(answer, cerrado(oficina, empresa.id, fecha) ? 'MES_CERRADO' : null)) return false
    abiertas.splice(abiertas.indexOf(abierta), 1)
    const { comprobante, neto: pagado } = answer.body.data
    if (comprobante?.ncf !== recibo.ncf || cents(pagado) !== neto)
      throw new Error(
        `the door paid ${pagado} by ${comprobante?.ncf}, the books ${neto} by ${recibo.ncf} of ${comision}`,
      )
    if (propio) dar(empresa, '11')
    const { suplidorId, documentoId } = await api.data(compras.get, { params: { id: comprobante.compraId } })
    const compra: CompraAnotada = { ...recibo, id: comprobante.compraId, suplidorId: suplidorId ?? 0 }
    oficina.compras.push(compra)
    await anotarPago(oficina, compra, { fecha, monto: neto })
    pagadas.push({ abierta, compra })
    if (propio && empresa.electronica) {
      await oficina.responder('aceptado')
      propias.anotar({ documentoId: documentoId ?? 0, compra })
    }
    return true
  }

  /** Takes the payment of one back, and its receipt with it: it is to be paid again. What the tax office has is taken back by a note first. */
  async function volver(): Promise<boolean> {
    const una = oneOf(oficina, pagadas)
    if (!una) return false
    const { abierta, compra } = una
    const params = { id: abierta.id }
    const answer = await api.call(liquidaciones.anularPago, { params, body: { motivo: 'Se pagó otro día' } })
    if (!coincide(answer, faltaAlVolver(compra))) return false
    pagadas.splice(pagadas.indexOf(una), 1)
    const lugar = oficina.compras.indexOf(compra)
    if (lugar >= 0) oficina.compras.splice(lugar, 1)
    if (compra.ncf.startsWith('B11')) oficina.anulados.push(compra)
    abiertas.push(abierta)
    return true
  }

  function faltaAlVolver({ ncf, empresaId, fecha, id }: CompraAnotada): Dictamen {
    // A note has taken it out of the books.
    if (!oficina.compras.some(una => una.id === id)) return null
    if (ncf.startsWith('E41')) return 'COMPRA_PROPIA_NO_SE_ANULA'
    if (!cerrado(oficina, empresaId, fecha)) return null
    return ncf.startsWith('B11') ? 'COMPRA_PROPIA_NO_SE_ANULA' : 'MES_CERRADO'
  }

  return { liquidar, pagar, volver }
}

/** The receipt of a commission, by who has earned it. */
function reciboDe(
  { quien, empresaId, comision }: Abierta,
  { ncf, fecha }: Pick<CompraAnotada, 'ncf' | 'fecha'>,
) {
  const { clase, documento } = quien
  const esPersona = clase !== 'empresa'
  const itbis = percentOf(comision, 18)
  const rentaRetenida = esPersona ? percentOf(comision, 15) : 0n
  return {
    ...{
      empresaId,
      documento,
      clase,
      ncf,
      fecha,
      modificado: '',
      vence: null,
      partes: [],
      deLiquidacion: true,
    },
    ...{ gasto: '02', forma: '02', uso: 'adelantar', servicio: esPersona ? 'profesional' : 'otro' },
    ...{ servicios: comision, bienes: 0n, itbis, selectivo: 0n, otros: 0n, propina: 0n },
    itbisRetenido: esPersona ? itbis : 0n,
    rentaRetenida,
    retencion: rentaRetenida > 0n ? '02' : '',
  } satisfies Omit<CompraAnotada, 'id' | 'suplidorId'>
}
