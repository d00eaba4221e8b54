import type { CompraBody } from '@cuadre/contract/compras'
import type { SuplidorBody } from '@cuadre/contract/suplidores'
import { montosEnPesos, SIN_MONTOS } from '@cuadre/domain/compras/montos'
import { retencionesPropuestas } from '@cuadre/domain/compras/retenciones'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { verificadorDeCedula, verificadorDeRnc } from '@cuadre/domain/identidad/documento'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { createCompra } from '../compras/compras.actions.ts'
import { pagarASuplidor } from '../compras/por-pagar/por-pagar.actions.ts'
import { createSuplidor } from '../suplidores/suplidores.queries.ts'
import { COMPRAS, type CompraDemo, SUPLIDORES, type SuplidorDemo } from './compras-catalogo.ts'
import type { Autor } from './ventas.ts'

type ClaveDeSuplidor = keyof typeof SUPLIDORES

/** Suppliers by their keys, and what they billed a company over the last two months, saved as a clerk's would be. */
export async function crearCompras(
  db: Db,
  { empresaId, hoy, autor }: { empresaId: number; hoy: Dia; autor: Autor },
): Promise<ReadonlyMap<ClaveDeSuplidor, number>> {
  const ids = new Map<ClaveDeSuplidor, number>()
  const ahora = new Date(`${hoy}T16:00:00Z`)
  await db.transaction().execute(async tx => {
    for (const [clave, cada] of Object.entries(SUPLIDORES)) {
      const outcome = await createSuplidor(tx, formularioDe(cada))
      if (outcome.kind !== 'saved') throw new Error(`${cada.nombre} was there already`)
      ids.set(clave as ClaveDeSuplidor, outcome.id)
    }
    for (const compra of COMPRAS) {
      const body = bodyDe(compra, { empresaId, suplidorId: ids.get(compra.suplidor) ?? 0, hoy })
      const { userId } = autor
      const { id } = await createCompra(tx, { body, userId, actor: autor, ahora })
      if (!compra.parte) continue
      const { monto, dias } = compra.parte
      const pago = {
        fecha: sumarDias(body.fecha, dias),
        monto,
        forma: '02',
        referencia: 'Transf. 4471',
      } as const
      await pagarASuplidor(tx, { id, pago, userId, actor: autor, ahora })
    }
  })
  return ids
}

function formularioDe({ base, ...datos }: SuplidorDemo): SuplidorBody {
  const verificador = base.length === 8 ? verificadorDeRnc(base) : verificadorDeCedula(base)
  return { ...datos, documento: `${base}${verificador}`, telefono: '', email: null, direccion: '' }
}

function bodyDe(
  compra: CompraDemo,
  { empresaId, suplidorId, hoy }: { empresaId: number; suplidorId: number; hoy: Dia },
): CompraBody {
  const { ncf, hace, pagada, dice } = compra
  const { clase, servicio, gasto } = SUPLIDORES[compra.suplidor]
  const fecha = sumarDias(hoy, -hace)
  const fechaPago = pagada === null ? null : sumarDias(fecha, pagada)
  const { servicios = 0, bienes = 0, itbis = 0 } = dice
  const propuesta = retencionesPropuestas({
    suplidor: clase,
    servicio,
    electronica: ncf.startsWith('E'),
    fecha,
    servicios: centavosDesdePesos(servicios),
    bienes: centavosDesdePesos(bienes),
    itbis: centavosDesdePesos(itbis),
  })
  return {
    empresaId,
    suplidorId,
    ncf,
    modificado: null,
    fecha,
    fechaPago,
    gasto,
    servicio,
    usoItbis: 'adelantar',
    forma: pagada === null ? '04' : '02',
    ...montosEnPesos(SIN_MONTOS),
    itbisRetenido: pesosDesdeCentavos(propuesta.itbis?.monto ?? centavosDesdePesos(0)),
    rentaRetenida: pesosDesdeCentavos(propuesta.renta?.monto ?? centavosDesdePesos(0)),
    retencion: propuesta.renta?.codigo ?? null,
    concepto: null,
    ...dice,
  }
}
