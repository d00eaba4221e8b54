import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { type AppDePrueba, crearApp } from './app.ts'
import { muchosPedidos } from './muchos-pedidos.ts'

/** The last day of its orders. */
const HOY: Dia = '2026-11-21'

/** A program over an office of so many orders: lengths and sums are held against them, for whatever a list is asked. */
export async function crearOficinaGrande(pedidos: number): Promise<AppDePrueba> {
  const prueba = await crearApp()
  // Sums are held against whatever is written, lawful or not.
  await prueba.base.pool.query(
    'ALTER TABLE pedidos DROP CONSTRAINT pedidos_itbis, DROP CONSTRAINT pedidos_anulacion_completa',
  )
  await prueba.base.pool.query(
    'ALTER TABLE cuentas DROP CONSTRAINT cuentas_monto, DROP CONSTRAINT cuentas_anulada_sin_pago',
  )
  await muchosPedidos(prueba.base, pedidos, HOY)
  return prueba
}

/** Two days of those four years, the earlier one first; a third of the time they are close to each other. */
export function periodoAlAzar(random: (limite: number) => number): readonly [Dia, Dia] {
  const dia = () => sumarDias(HOY, -random(1500))
  const uno = dia()
  const otro = random(3) === 0 ? sumarDias(uno, -random(40)) : dia()
  return uno < otro ? [uno, otro] : [otro, uno]
}
