import { IMPORTAR } from '@cuadre/contract/importaciones'
import { type PagoASuplidorBody, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { unSuplidor } from '../compras.ts'
import { unCsv } from '../escrituras-importadas.ts'
import { addDays, pesos, sum } from './aritmetica.ts'
import { anotarPago } from './compras.ts'
import {
  type CompraAnotada,
  fechaPagoDe,
  type Parte,
  pagadoDe,
  partesDe,
  quedaDe,
  quitarParte,
  signoDe,
  venceEn,
} from './compras-del-modelo.ts'
import { cerrado, type Oficina } from './oficina.ts'
import { coincide, type Dictamen, oneOf } from './pasos.ts'
import { faltaDelPago } from './pasos-de-pago.ts'

const FORMAS = ['01', '02', '03'] as const

function unaFactura(oficina: Oficina): CompraAnotada | undefined {
  const { compras } = oficina
  return oneOf(
    oficina,
    oficina.azar(8) === 0 ? compras.slice(-40) : compras.filter(una => fechaPagoDe(una) === ''),
  )
}

/** What a month that is closed keeps from changing: the day and form by which a bill was or is settled, and each payment itself. */
export function cierreEnContra(
  oficina: Oficina,
  compras: readonly CompraAnotada[],
  dias: readonly string[],
): Dictamen {
  const tocados = compras.flatMap(una => {
    if (una.saldoInicial) return []
    const fechaPago = fechaPagoDe(una)
    return [...dias, ...(fechaPago === '' ? [] : [fechaPago])].map(dia => ({
      empresaId: una.empresaId,
      dia: dia > una.fecha ? dia : una.fecha,
    }))
  })
  return tocados.some(({ empresaId, dia }) => cerrado(oficina, empresaId, dia)) ? 'MES_CERRADO' : null
}

/** The same of a part: a note that it uses has no day of payment but its own. */
export function cierreDeParte(oficina: Oficina, compra: CompraAnotada, parte: Parte): Dictamen {
  const [cuenta, nota] = partesDe(compra, parte)
  return cierreEnContra(oficina, [cuenta], [parte.fecha]) ?? cierreEnContra(oficina, nota ? [nota] : [], [])
}

/** The same once something more of it is paid. */
export function cierreAlPagar(
  oficina: Oficina,
  compra: CompraAnotada,
  parte: Omit<Parte, 'id' | 'forma'>,
): Dictamen {
  const pagada = { ...compra, partes: [...compra.partes, { ...parte, id: 0, forma: '01' as const }] }
  return cierreEnContra(oficina, [pagada], [parte.fecha])
}

/** A part of any size of a bill, or what comes back of a credit note; now and then too much, of the other sign, or on a day that cannot be. */
export async function pagarASuplidor(oficina: Oficina): Promise<boolean> {
  const { azar, hoy, prueba } = oficina
  const compra = unaFactura(oficina)
  if (!compra) return false
  const resta = signoDe(compra) * quedaDe(compra)
  const monto = azar(3) === 0 ? resta : (resta * BigInt(azar(112) - 4)) / 100n
  const visto = azar(12) === 0 ? resta + 1n : resta
  const fecha = azar(3) === 0 ? addDays(hoy, 1 - azar(8)) : hoy
  const forma = FORMAS[azar(FORMAS.length)] ?? '02'
  const body = {
    ...{ forma, referencia: null },
    fecha: fecha as PagoASuplidorBody['fecha'],
    monto: pesos(monto),
    pendiente: pesos(visto),
  }
  const answer = await prueba.api.call(porPagarSuplidores.pagar, { params: { id: compra.id }, body })
  const yaEsta = fechaPagoDe(compra) !== '' ? 'CUENTA_YA_PAGADA' : null
  const falta = faltaDelPago({ documento: compra, resta, monto, itbis: 0n, fecha, hoy })
  const pagado = monto < 0n ? -monto : monto
  const dictamen =
    yaEsta ??
    (visto === resta ? null : 'CONFLICT') ??
    falta ??
    cierreAlPagar(oficina, compra, { fecha, monto: pagado })
  if (!coincide(answer, dictamen)) return false
  compra.partes.push({ id: answer.body.data.pagoId, fecha, forma, monto: pagado })
  return true
}

/** All that is left of several; of one that is paid already none. */
export async function pagarASuplidores(oficina: Oficina): Promise<boolean> {
  const { azar, hoy, prueba } = oficina
  const elegidas = [
    ...new Set(
      Array.from({ length: 2 + azar(4) }, () => unaFactura(oficina)).filter(una => una !== undefined),
    ),
  ]
  if (elegidas.length === 0) return false
  const forma = FORMAS[azar(FORMAS.length)] ?? '02'
  const suma = sum(elegidas.map(una => signoDe(una) * quedaDe(una)))
  const body = {
    ...{ forma, referencia: null, ids: elegidas.map(({ id }) => id), suma: pesos(suma) },
    fecha: hoy as PagoASuplidorBody['fecha'],
  }
  const answer = await prueba.api.call(porPagarSuplidores.pagarVarias, { body })
  const pagada = elegidas.some(una => fechaPagoDe(una) !== '') ? 'CUENTA_YA_PAGADA' : null
  const cierres = elegidas.map(una => cierreAlPagar(oficina, una, { fecha: hoy, monto: quedaDe(una) }))
  if (!coincide(answer, pagada ?? cierres.find(cierre => cierre !== null) ?? null)) return false
  for (const compra of elegidas) await anotarPago(oficina, compra, { fecha: hoy, monto: quedaDe(compra) })
  return true
}

function unaPagada(oficina: Oficina): CompraAnotada | undefined {
  return oneOf(oficina, oficina.compras.filter(({ partes }) => partes.length > 0).slice(-40))
}

/** What paid a settlement is taken back there. */
const deLiquidacion = (compra: CompraAnotada) => (compra.deLiquidacion ? 'COMPRA_DE_LIQUIDACION' : null)

/** One payment of a bill; a second time it is annulled already. */
export async function anularPagoASuplidor(oficina: Oficina): Promise<boolean> {
  const { prueba } = oficina
  const compra = unaPagada(oficina)
  const parte = compra && oneOf(oficina, compra.partes)
  if (!compra || !parte) return false
  const params = { id: parte.id }
  const answer = await prueba.api.call(porPagarSuplidores.anularPago, { params })
  if (!coincide(answer, cierreDeParte(oficina, compra, parte) ?? deLiquidacion(compra))) return false
  quitarParte(compra, parte)
  coincide(await prueba.api.call(porPagarSuplidores.anularPago, { params }), 'PAGO_YA_ANULADO')
  return true
}

/** All payments of a bill, and what its notes had settled. */
export async function anularPagosASuplidor(oficina: Oficina): Promise<boolean> {
  const compra = oficina.azar(5) === 0 ? unaFactura(oficina) : unaPagada(oficina)
  if (!compra) return false
  const partes = [...compra.partes]
  const answer = await oficina.prueba.api.call(porPagarSuplidores.anular, { params: { id: compra.id } })
  const cierres = partes.map(parte => cierreDeParte(oficina, compra, parte))
  const sinPagos = pagadoDe(compra) === 0n && fechaPagoDe(compra) === '' ? 'CUENTA_NO_PAGADA' : null
  if (!coincide(answer, sinPagos ?? cierres.find(cierre => cierre !== null) ?? deLiquidacion(compra)))
    return false
  for (const parte of partes) quitarParte(compra, parte)
  return true
}

/** What was owed to a supplier when the office began, by a file. */
export async function abrirSaldo(oficina: Oficina): Promise<boolean> {
  const {
    prueba: { api },
    azar,
    hoy,
    compras,
  } = oficina
  const empresa = oneOf(oficina, oficina.empresas)
  const conocido = oneOf(oficina, compras)
  if (!empresa) return false
  const suplidor = conocido
    ? { id: conocido.suplidorId, documento: conocido.documento }
    : await unSuplidor(api)
  const fecha = addDays(hoy, -azar(150))
  const numero = `VIEJA-${compras.length}-${azar(1_000_000)}`
  const monto = 1n + BigInt(azar(5_000_000))
  const fila = [suplidor.documento, empresa.rnc, numero, dia(fecha), (Number(monto) / 100).toFixed(2)]
  const dicho = azar(2) === 0 ? addDays(fecha, azar(200)) : ''
  const columnas = ['R.N.C. / Cédula', 'Empresa', 'Factura', 'Fecha', 'Balance pendiente', 'Vence']
  const archivo = unCsv([columnas, [...fila, dicho && dia(dicho)]])
  await api.data(IMPORTAR.porPagarSuplidores.importar, { files: { archivo }, body: {} })
  const { items } = await api.data(porPagarSuplidores.paged, { query: { buscar: numero } })
  const [escrito] = items
  if (!escrito) throw new Error(`The opening bill ${numero} is nowhere`)
  compras.push({
    ...{ id: escrito.id, empresaId: empresa.id, suplidorId: suplidor.id, documento: suplidor.documento },
    ...{ clase: 'empresa', servicio: 'ninguno', ncf: numero, modificado: '', fecha, gasto: '09' },
    ...{ forma: '04', uso: 'adelantar', servicios: 0n, bienes: monto, itbis: 0n, selectivo: 0n, otros: 0n },
    ...{ propina: 0n, itbisRetenido: 0n, rentaRetenida: 0n, retencion: '', saldoInicial: true, partes: [] },
    vence: dicho || venceEn({ ncf: numero, fecha }, oficina.diasCredito.get(suplidor.id)),
  })
  return true
}

const dia = (fecha: string) => fecha.split('-').map(Number).toReversed().join('/')

/** While nothing of it is paid. */
export async function quitarSaldo(oficina: Oficina): Promise<boolean> {
  const { compras, prueba } = oficina
  const saldo = oneOf(
    oficina,
    compras.filter(una => una.saldoInicial),
  )
  if (!saldo) return false
  const answer = await prueba.api.call(porPagarSuplidores.quitarSaldo, { params: { id: saldo.id } })
  if (!coincide(answer, pagadoDe(saldo) > 0n ? 'SALDO_CON_PAGOS' : null)) return false
  compras.splice(compras.indexOf(saldo), 1)
  return true
}
