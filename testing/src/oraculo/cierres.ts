import { cierres } from '@cuadre/contract/cierres'
import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import { formatos } from '@cuadre/contract/formatos'
import { ir17 } from '@cuadre/contract/ir17'
import { it1 } from '@cuadre/contract/it1'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { cerrar } from '../oficina-de-cierre.ts'
import { cerrado, MESES, type Oficina } from './oficina.ts'
import { coincide, oneOf } from './pasos.ts'
import { puertas } from './puertas.ts'

function unMes(oficina: Oficina, deCerrados: boolean) {
  const todos = oficina.empresas.flatMap(empresa => MESES.map(mes => ({ empresa, mes })))
  return oneOf(
    oficina,
    todos.filter(
      ({ empresa, mes }) =>
        mes.slice(0, 7) < oficina.hoy.slice(0, 7) && cerrado(oficina, empresa.id, mes) === deCerrados,
    ),
  )
}

/** A month that is over is closed, whatever is to be mended in it; that of today cannot be. */
export async function cerrarUnMes(oficina: Oficina): Promise<boolean> {
  const { prueba, hoy } = oficina
  const elegido = unMes(oficina, false)
  if (!elegido) {
    const [empresa] = oficina.empresas
    const body = { empresaId: empresa?.id ?? 0, mes: `${hoy.slice(0, 7)}-01` as Dia }
    return coincide(await prueba.api.call(cierres.cerrar, { body }), 'CIERRE_EN_CURSO')
  }
  const { empresa, mes } = elegido
  oficina.cierres.set(llave(empresa.id, mes), await cerrar(prueba.api, empresa.id, mes))
  return true
}

const llave = (empresaId: number, mes: Dia) => `${empresaId} ${mes.slice(0, 7)}`

export async function reabrirUnMes(oficina: Oficina): Promise<boolean> {
  const elegido = unMes(oficina, true)
  const id = elegido && oficina.cierres.get(llave(elegido.empresa.id, elegido.mes))
  if (!elegido || id === undefined) return false
  const reabrir = { params: { id }, body: { motivo: 'Falta algo' } }
  coincide(await oficina.prueba.api.call(cierres.reabrir, reabrir), null)
  oficina.cierres.delete(llave(elegido.empresa.id, elegido.mes))
  coincide(await oficina.prueba.api.call(cierres.reabrir, reabrir), 'CIERRE_YA_REABIERTO')
  return true
}

/** Every door by which a closed month could change is tried: each says no, and what is declared of the month stays to the letter. */
export async function probarPuertas(oficina: Oficina): Promise<boolean> {
  const elegido = unMes(oficina, true)
  if (!elegido) return false
  const antes = await loDeclarado(oficina, elegido.empresa.id, elegido.mes)
  for (const { nombre, dice, abrir } of puertas(oficina, elegido)) {
    try {
      coincide(await abrir(), dice)
    } catch (error) {
      throw new Error(`${nombre}: ${String(error)}`, { cause: error })
    }
    const despues = await loDeclarado(oficina, elegido.empresa.id, elegido.mes)
    if (despues !== antes) throw new Error(`${nombre} changed a closed month: ${antes} → ${despues}`)
  }
  return true
}

async function loDeclarado({ prueba: { api } }: Oficina, empresaId: number, fecha: Dia): Promise<string> {
  const query = { empresaId, fecha }
  const deMes = { query: { empresaId, mes: fecha } }
  const { response } = await api.call(comprasMensuales.txt, { query })
  return JSON.stringify([
    response.rawPayload.toString(),
    (await api.call(formatos.ventas, { query })).body?.data ?? [],
    (await api.call(formatos.anulados, { query })).body?.data ?? [],
    await api.data(it1.hoja, deMes),
    await api.data(ir17.hoja, deMes),
  ])
}
