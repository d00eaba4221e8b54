import type { CompraPropiaBody } from '@cuadre/contract/compras-propias'
import { calcularPropia } from '@cuadre/domain/compras/propia'
import { retencionesPropuestas } from '@cuadre/domain/compras/retenciones'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { emitirCompraPropia } from '../compras/propias/emitir.actions.ts'
import { SUPLIDORES } from './compras-catalogo.ts'
import { GASTOS_MENORES, PINTURAS, type PropiaDemo } from './propias-catalogo.ts'
import type { Autor } from './ventas.ts'

interface Propias {
  readonly empresaId: number
  /** Who paints and gives no receipts. */
  readonly pintorId: number
  readonly hoy: Dia
  readonly autor: Autor
}

/** What a company issued itself on paper over the last weeks for what it bought. */
export async function crearPropias(db: Db, propias: Propias): Promise<void> {
  const todas = [...PINTURAS, ...GASTOS_MENORES].sort((a, b) => b.hace - a.hace)
  const ahora = new Date(`${propias.hoy}T16:00:00Z`)
  for (const propia of todas) await emitirPropia(db, propia, { ...propias, ahora })
}

/** One of them; answers the document's id. */
export function emitirPropia(
  db: Db,
  propia: PropiaDemo,
  { hoy, ahora, autor, ...quienes }: Propias & { ahora: Date },
): Promise<number> {
  const body = bodyDe(propia, { ...quienes, fecha: sumarDias(hoy, -propia.hace) })
  const emision = { body, hoy, ahora, userId: autor.userId, actor: autor }
  return db.transaction().execute(async tx => (await emitirCompraPropia(tx, emision)).documentoId)
}

type Quienes = Pick<Propias, 'empresaId' | 'pintorId'> & { readonly fecha: Dia }

/** With what the norms withhold on its day. */
function bodyDe({ clase, detalles }: PropiaDemo, { empresaId, pintorId, fecha }: Quienes): CompraPropiaBody {
  const lineas = detalles.map(linea => ({ ...linea, precio: centavosDesdePesos(linea.precio) }))
  const montos = calcularPropia(lineas)
  const { pintor } = SUPLIDORES
  const servicio = montos.servicios === 0 || clase !== 'informal' ? 'ninguno' : pintor.servicio
  const { itbis, renta } =
    clase === 'informal'
      ? retencionesPropuestas({ ...montos, suplidor: pintor.clase, servicio, electronica: false, fecha })
      : { itbis: null, renta: null }
  const nada = centavosDesdePesos(0)
  return {
    clase,
    empresaId,
    suplidorId: clase === 'informal' ? pintorId : null,
    fecha,
    gasto: '02',
    servicio,
    usoItbis: 'adelantar',
    forma: '01',
    detalles: [...detalles],
    itbisRetenido: pesosDesdeCentavos(itbis?.monto ?? nada),
    rentaRetenida: pesosDesdeCentavos(renta?.monto ?? nada),
    retencion: renta?.codigo ?? null,
    concepto: null,
  }
}
