import { compras } from '@cuadre/contract/compras'
import { contactos } from '@cuadre/contract/contactos'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import { unaCedula, unRnc } from '../documentos.ts'
import { insertSecuencia } from '../secuencias.ts'
import { cents, half, percentOf, pesos, sum } from './aritmetica.ts'
import type { CompraAnotada } from './compras.ts'
import { baseDeComision, cuenta, type Documento, montoDeCuenta, raizDe } from './modelo.ts'
import type { Empresa, Oficina } from './oficina.ts'
import { coincide } from './pasos.ts'

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
export async function comisionistas(oficina: Oficina) {
  const { api, base } = oficina.prueba
  const conocidos: Comisionista[] = []
  for (const contactoId of new Set(oficina.clientes.map(cliente => cliente.contactoId))) {
    const clase = CLASES[conocidos.length % CLASES.length] ?? 'persona'
    const documento = clase === 'empresa' ? unRnc() : unaCedula()
    const antes = await api.data(contactos.get, { params: { id: contactoId } })
    const body = { ...antes, claseFiscal: clase, documento, emiteComprobantes: null, cobraItbis: null }
    await api.data(contactos.update, { params: { id: contactoId }, body })
    conocidos.push({ contactoId, clase, documento })
  }
  for (const { id: empresaId } of oficina.empresas)
    await insertSecuencia(base.pool, { empresaId, tipo: '11' })

  const anotadas: CompraAnotada[] = []
  /** By contact and document, what its settlements hold. */
  const liquidado = new Map<string, bigint>()
  const abiertas: Abierta[] = []
  /** Own documents that went with their payment: their numbers are declared as annulled. */
  const anulados: CompraAnotada[] = []
  const pagadas: { abierta: Abierta; compra: CompraAnotada }[] = []
  /** Of the company's own documents, by company; and of receipts. */
  const propios = new Map<number, number>()
  let recibos = 0
  const veces = { liquidada: 0, sinSaldo: 0, pagada: 0, vuelta: 0 }

  /** Settles what one contact has earned of one company by today. */
  async function liquidar(quien: Comisionista, { id: empresaId }: Empresa): Promise<void> {
    const { contactoId } = quien
    const suyas = oficina.modelo.documentos.filter(una => una.empresaId === empresaId)
    const nuevas = suyas.map(una => {
      const llave = `${contactoId} ${una.id}`
      const esSuya = raizDe(una).cliente.contactoId === contactoId
      return { llave, monto: esSuya ? ganada(una, oficina.hoy) : 0n }
    })
    const comision = sum(nuevas.map(({ llave, monto }) => monto - (liquidado.get(llave) ?? 0n)))
    const body = { contactoId, empresaId, hasta: oficina.hoy, total: pesos(comision) }
    const answer = await api.call(liquidaciones.create, { body })
    if (!coincide(answer, comision > 0n ? null : 'LIQUIDACION_SIN_SALDO')) {
      veces.sinSaldo++
      return
    }
    for (const { llave, monto } of nuevas) liquidado.set(llave, monto)
    abiertas.push({ id: answer.body.data.id, quien, empresaId, comision })
    veces.liquidada++
  }

  /** Pays one, and writes its receipt down as an accountant would. */
  async function pagar(): Promise<void> {
    const abierta = abiertas.shift()
    if (!abierta) return
    const { quien, empresaId, comision } = abierta
    const compra = recibo(abierta)
    const neto = comision + compra.itbis - compra.itbisRetenido - compra.rentaRetenida
    const body = {
      fecha: oficina.hoy,
      forma: 'cheque' as const,
      neto: pesos(neto),
      ...(quien.clase !== 'informal' && { ncf: compra.ncf }),
    }
    const { data } = await pagarCon(abierta, body)
    if (data.comprobante?.ncf !== compra.ncf || cents(data.neto) !== neto)
      throw new Error(
        `the door paid ${data.neto} by ${data.comprobante?.ncf}, the books ${neto} by ${compra.ncf}`,
      )
    if (quien.clase === 'informal') propios.set(empresaId, (propios.get(empresaId) ?? 0) + 1)
    const { suplidorId } = await api.data(compras.get, { params: { id: data.comprobante.compraId } })
    const anotada = { ...compra, suplidorId: suplidorId ?? 0 }
    anotadas.push(anotada)
    pagadas.push({ abierta, compra: anotada })
    veces.pagada++
  }

  async function pagarCon({ id }: Abierta, body: object) {
    const answer = await api.call(liquidaciones.pagar, { params: { id }, body: body as never })
    coincide(answer, null)
    return answer.body
  }

  function recibo({ quien, empresaId, comision }: Abierta): CompraAnotada {
    const { clase, documento } = quien
    const esPersona = clase !== 'empresa'
    const itbis = percentOf(comision, 18)
    const rentaRetenida = esPersona ? percentOf(comision, 15) : 0n
    const [tipo, numero] =
      clase === 'informal' ? ['B11', (propios.get(empresaId) ?? 0) + 1] : ['B01', ++recibos]
    return {
      empresaId,
      partes: [],
      suplidorId: 0,
      documento,
      clase,
      servicio: esPersona ? 'profesional' : 'otro',
      ncf: `${tipo}${String(numero).padStart(8, '0')}`,
      modificado: '',
      fecha: oficina.hoy,
      fechaPago: oficina.hoy,
      gasto: '02',
      forma: '02',
      uso: 'adelantar',
      servicios: comision,
      bienes: 0n,
      itbis,
      selectivo: 0n,
      otros: 0n,
      propina: 0n,
      itbisRetenido: esPersona ? itbis : 0n,
      rentaRetenida,
      retencion: rentaRetenida > 0n ? '02' : '',
    }
  }

  /** Takes the payment of one back, and its receipt with it: it is to be paid again. */
  async function volver(): Promise<void> {
    const [una] = pagadas.splice(oficina.azar(Math.max(pagadas.length, 1)), 1)
    if (!una) return
    const params = { id: una.abierta.id }
    coincide(await api.call(liquidaciones.anularPago, { params, body: { motivo: 'Se pagó otro día' } }), null)
    anotadas.splice(anotadas.indexOf(una.compra), 1)
    if (una.abierta.quien.clase === 'informal') anulados.push(una.compra)
    abiertas.push(una.abierta)
    veces.vuelta++
  }

  /** Settles with one, pays another, and now and then takes a payment back. */
  async function darUnPaso(): Promise<void> {
    const quien = conocidos[oficina.azar(conocidos.length)]
    const empresa = oficina.empresas[oficina.azar(oficina.empresas.length)]
    if (quien && empresa) await liquidar(quien, empresa)
    if (oficina.azar(4) > 0) await pagar()
    if (oficina.azar(6) === 0) await volver()
  }

  return { anotadas, anulados, veces, darUnPaso }
}
