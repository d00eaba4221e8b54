import { type CompraBody, compras } from '@cuadre/contract/compras'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { montosEnPesos, SIN_MONTOS } from '@cuadre/domain/compras/montos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { unSuplidor } from '../compras.ts'
import { addDays, cents, half, least, percentOf, pesos } from './aritmetica.ts'
import {
  aPagarDe,
  type CompraAnotada,
  esNota,
  fechaPagoDe,
  pagadoDe,
  quedaDe,
  venceEn,
} from './compras-del-modelo.ts'
import type { Oficina } from './oficina.ts'
import { coincide, oneOf } from './pasos.ts'

type Receta = Partial<Omit<CompraAnotada, 'id' | 'clase' | 'servicio' | 'a su tiempo' | 'suplidorId'>> &
  Pick<CompraAnotada, 'clase' | 'servicio'> & {
    /** Series and type of the supplier's number. */
    readonly tipo: string
    /** Of what is billed, percent. */
    readonly tasa?: number
    /** Percent of the ITBIS and of the services that are withheld. */
    readonly retiene?: readonly [itbis: number, renta: number]
    /** At once, whole on a later day from the form of the purchase, or as it comes. */
    readonly pagada?: 'al día' | 'luego' | 'a su tiempo'
    /** A credit note on a bill of the same supplier and company that is owed. */
    readonly corrige?: true
  }

const MONTOS = [5n, 1_999n, 33_333n, 123_457n, 2_500_001n, 777n] as const

/** Every kind of purchase that a hardware shop has, in turn. */
const RECETAS: readonly Receta[] = [
  { tipo: 'B01', clase: 'empresa', servicio: 'ninguno', gasto: '09' },
  { tipo: 'B01', clase: 'empresa', servicio: 'profesional', gasto: '02', retiene: [30, 0] },
  { tipo: 'E31', clase: 'empresa', servicio: 'ninguno', gasto: '09', forma: '04', pagada: 'a su tiempo' },
  {
    tipo: 'B01',
    clase: 'persona',
    servicio: 'profesional',
    gasto: '02',
    retiene: [100, 15],
    retencion: '02',
  },
  { tipo: 'B01', clase: 'empresa', servicio: 'seguridad', gasto: '02', retiene: [100, 0] },
  { tipo: 'B02', clase: 'empresa', servicio: 'ninguno', gasto: '05', uso: 'costo', propina: 1_234n },
  { tipo: 'B14', clase: 'empresa', servicio: 'ninguno', gasto: '06', tasa: 0 },
  { tipo: 'B01', clase: 'rst', servicio: 'ninguno', gasto: '09', retiene: [100, 0] },
  {
    tipo: 'B01',
    clase: 'persona',
    servicio: 'alquiler',
    gasto: '03',
    retiene: [100, 15],
    retencion: '01',
    pagada: 'luego',
  },
  { tipo: 'B04', clase: 'empresa', servicio: 'ninguno', gasto: '09', forma: '06', modificado: 'B0199999777' },
  { tipo: 'B01', clase: 'empresa', servicio: 'otro', gasto: '10', uso: 'proporcion' },
  {
    ...{ tipo: 'B04', clase: 'empresa', servicio: 'ninguno', gasto: '09', forma: '06' },
    ...{ modificado: 'B0199999777', pagada: 'a su tiempo' },
  },
  { tipo: 'E31', clase: 'sinFinesDeLucro', servicio: 'tecnico', gasto: '02', retiene: [100, 0] },
  {
    tipo: 'B01',
    clase: 'empresa',
    servicio: 'ninguno',
    gasto: '08',
    uso: 'costo',
    selectivo: 4_321n,
    otros: 99n,
  },
  {
    tipo: 'E31',
    clase: 'empresa',
    servicio: 'alquiler',
    gasto: '03',
    retiene: [30, 0],
    forma: '04',
    pagada: 'luego',
  },
  { tipo: 'B01', clase: 'empresa', servicio: 'ninguno', gasto: '09', forma: '04', pagada: 'a su tiempo' },
  {
    tipo: 'B04',
    clase: 'empresa',
    servicio: 'ninguno',
    gasto: '09',
    forma: '06',
    pagada: 'a su tiempo',
    corrige: true,
  },
  {
    tipo: 'B01',
    clase: 'persona',
    servicio: 'profesional',
    gasto: '02',
    retiene: [100, 15],
    retencion: '02',
    forma: '04',
    pagada: 'a su tiempo',
  },
]

/** Days of credit of the suppliers, in turn; one gives none. */
const DIAS_CREDITO = [15, 0, null, 45] as const

/** Bills whose payment is typed into their own form on a later day, with what is withheld. */
interface PorPagarLuego {
  readonly compra: CompraAnotada
  readonly receta: Receta
}

/** What the companies buy: by the recipes, in turn. */
export async function comprador(oficina: Oficina) {
  const {
    prueba: { api },
    azar,
  } = oficina
  const suplidores = new Map<string, { readonly id: number; readonly documento: string }>()
  for (const clase of new Set(RECETAS.map(receta => receta.clase))) {
    const diasCredito = DIAS_CREDITO[suplidores.size % DIAS_CREDITO.length] ?? null
    const suplidor = await unSuplidor(api, { clase, diasCredito })
    if (diasCredito !== null) oficina.diasCredito.set(suplidor.id, diasCredito)
    suplidores.set(clase, suplidor)
  }
  const luego: PorPagarLuego[] = []
  let turno = 0

  /** A bill of the supplier that a note may correct. */
  function debidaDe(empresaId: number, suplidorId: number): CompraAnotada | undefined {
    return oficina.compras.find(
      una =>
        una.empresaId === empresaId &&
        una.suplidorId === suplidorId &&
        !esNota(una) &&
        una.saldoInicial === undefined &&
        fechaPagoDe(una) === '' &&
        !luego.some(({ compra }) => compra === una),
    )
  }

  async function comprar(): Promise<boolean> {
    const empresa = oneOf(oficina, oficina.empresas)
    const receta = RECETAS[turno % RECETAS.length]
    const suplidor = receta && suplidores.get(receta.clase)
    if (!empresa || !suplidor) return false
    turno++
    const factura = receta.corrige && debidaDe(empresa.id, suplidor.id)
    const corregida = factura?.ncf ?? (receta.corrige ? 'B0199999777' : (receta.modificado ?? ''))
    const ncf = `${receta.tipo}${String(turno).padStart(receta.tipo.startsWith('E') ? 10 : 8, '0')}`
    const suya = { empresaId: empresa.id, suplidorId: suplidor.id, documento: suplidor.documento }
    const comun = { ...suya, ncf, modificado: corregida, fecha: oficina.hoy }
    const { pagada = 'al día' } = receta
    const sinRetener = { ...deReceta(receta, azar), ...comun }
    const escrita = pagada === 'luego' ? sinRetener : { ...sinRetener, ...retenidoDe(sinRetener, receta) }
    const fechaPago = pagada === 'al día' ? oficina.hoy : null
    // The bill says a day, or none at all, or leaves it to its supplier's days.
    const dicho = [addDays(oficina.hoy, azar(60)), null, undefined, undefined][azar(4)]
    const body = { ...bodyDe(escrita, fechaPago), ...(dicho !== undefined && { vence: dicho as Dia | null }) }
    const { id } = await api.data(compras.create, { body })
    const vence =
      dicho === undefined || esNota(comun) ? venceEn(comun, oficina.diasCredito.get(suplidor.id)) : dicho
    const compra = { ...escrita, id, vence, partes: [] }
    oficina.compras.push(compra)
    if (factura) await aplicar(oficina, compra, factura)
    if (fechaPago !== null) await anotarPago(oficina, compra, { fecha: fechaPago, monto: aPagarDe(compra) })
    if (pagada === 'luego') luego.push({ compra, receta })
    return true
  }

  /** One of a day before is paid in its own form, of which something is withheld. */
  async function pagarLuego(): Promise<boolean> {
    const { hoy } = oficina
    // What is withheld of those of an earlier month is declared apart.
    const antes = azar(2) === 0 ? `${hoy.slice(0, 7)}-01` : hoy
    const lugar = luego.findIndex(
      ({ compra }) => compra.fecha < antes && fechaPagoDe(compra) === '' && oficina.compras.includes(compra),
    )
    const [una] = lugar === -1 ? [] : luego.splice(lugar, 1)
    if (!una) return false
    const pagada = { ...una.compra, ...retenidoDe(una.compra, una.receta) }
    const { id, version } = await api.data(compras.get, { params: { id: pagada.id } })
    const body = { ...bodyDe(pagada, hoy), version }
    const answer = await api.call(compras.update, { params: { id }, body })
    if (!coincide(answer, pagadoDe(pagada) > aPagarDe(pagada) ? 'COMPRA_CON_PAGOS' : null)) return false
    Object.assign(una.compra, pagada)
    const queda = quedaDe(una.compra)
    if (queda !== 0n) await anotarPago(oficina, una.compra, { fecha: hoy, monto: queda })
    return true
  }

  return { comprar, pagarLuego }
}

/** The payment that a door has made of a bill, by the number that the history tells. */
export async function anotarPago(
  { prueba: { api } }: Oficina,
  compra: CompraAnotada,
  { fecha, monto, con }: { fecha: string; monto: bigint; con?: CompraAnotada },
): Promise<void> {
  const historial = await api.data(porPagarSuplidores.historial, { params: { id: compra.id } })
  const nuevos = historial.filter(
    uno => uno.anuladoEn === null && !compra.partes.some(({ id }) => id === uno.id),
  )
  const [pago] = nuevos
  const dicho = pago && `${pago.fecha} ${cents(pago.monto) < 0n ? -cents(pago.monto) : cents(pago.monto)}`
  if (!pago || nuevos.length > 1 || dicho !== `${fecha} ${monto}`)
    throw new Error(
      `the door paid ${JSON.stringify(nuevos)} of ${compra.ncf}, the books ${monto} on ${fecha}`,
    )
  compra.partes.push({ id: pago.id, fecha, forma: pago.forma, monto, ...(con && { con }) })
}

/** A note settles what is left of its bill, up to what it is itself. */
export async function aplicar(oficina: Oficina, nota: CompraAnotada, factura: CompraAnotada): Promise<void> {
  const monto = least(quedaDe(factura), quedaDe(nota))
  const fecha = factura.fecha > nota.fecha ? factura.fecha : nota.fecha
  await anotarPago(oficina, factura, { fecha, monto, con: nota })
  await anotarPago(oficina, nota, { fecha, monto, con: factura })
}

/** What is bought by a recipe, at random amounts. */
function deReceta(receta: Receta, azar: Oficina['azar']) {
  const { clase, servicio, gasto = '09', forma = '02', uso = 'adelantar', tasa = 18 } = receta
  const monto = (MONTOS[azar(MONTOS.length)] ?? 1n) + BigInt(azar(500))
  // Whoever serves sells a part besides, now and then.
  const [servicios, bienes] =
    servicio === 'ninguno' ? [0n, monto] : azar(3) === 0 ? [monto, monto / 3n] : [monto, 0n]
  return {
    ...{ clase, servicio, gasto, forma, uso, servicios, bienes },
    itbis: percentOf(servicios + bienes, tasa),
    selectivo: receta.selectivo ?? 0n,
    otros: receta.otros ?? 0n,
    propina: receta.propina ?? 0n,
    ...{ itbisRetenido: 0n, rentaRetenida: 0n, retencion: '' as CompraAnotada['retencion'] },
  }
}

function retenidoDe(
  { servicios, bienes, itbis }: Pick<CompraAnotada, 'servicios' | 'bienes' | 'itbis'>,
  { retiene = [0, 0], retencion = '' }: Receta,
) {
  const deServicios = servicios === 0n ? itbis : half(itbis * servicios, servicios + bienes)
  const rentaRetenida = percentOf(servicios, retiene[1])
  return {
    itbisRetenido: percentOf(deServicios, retiene[0]),
    rentaRetenida,
    retencion: rentaRetenida > 0n ? retencion : ('' as const),
  }
}

/** As its form says it; of until when it may be paid nothing. */
export function bodyDe(
  compra: Omit<CompraAnotada, 'id' | 'partes' | 'vence'>,
  fechaPago: string | null,
): CompraBody {
  const { empresaId, suplidorId, servicio, ncf, modificado, fecha, gasto, forma, uso, retencion } = compra
  return {
    empresaId,
    suplidorId,
    ncf,
    modificado: modificado || null,
    fecha: fecha as CompraBody['fecha'],
    fechaPago: fechaPago as CompraBody['fecha'] | null,
    gasto,
    servicio,
    usoItbis: uso,
    forma,
    ...montosEnPesos(SIN_MONTOS),
    servicios: pesos(compra.servicios),
    bienes: pesos(compra.bienes),
    itbis: pesos(compra.itbis),
    selectivo: pesos(compra.selectivo),
    otrosImpuestos: pesos(compra.otros),
    propina: pesos(compra.propina),
    itbisRetenido: pesos(compra.itbisRetenido),
    rentaRetenida: pesos(compra.rentaRetenida),
    retencion: retencion || null,
    concepto: null,
  }
}
