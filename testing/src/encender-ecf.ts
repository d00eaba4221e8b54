import type { TestDatabase } from './database.ts'
import { LUNES } from './puesto-de-venta.ts'

/** The company issues electronically, to the simulator, from that Monday on. */
export async function encender(
  { base }: { base: Pick<TestDatabase, 'pool'> },
  empresaId: number,
  desde = LUNES,
) {
  await base.pool.query(
    `INSERT INTO empresas_ecf (empresa_id, regimen, desde, ambiente, municipio, provincia)
     VALUES ($1, 'E', $2, 'simulador', '010100', '010000')
     ON CONFLICT (empresa_id) DO UPDATE SET regimen = 'E', desde = excluded.desde, ambiente = 'simulador'`,
    [empresaId, desde],
  )
}
