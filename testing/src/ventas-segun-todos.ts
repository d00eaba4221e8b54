import { antiguedad } from '@cuadre/contract/antiguedad'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import { formatos } from '@cuadre/contract/formatos'
import { inicio } from '@cuadre/contract/inicio'
import { pedidos } from '@cuadre/contract/pedidos'
import { type Dia, primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sumasDeEsosDias } from '@cuadre/server/features/documentos/del-mes.queries'
import { sumarSinAceptar, sumarVentas } from '@cuadre/server/features/it1/ventas.queries'
import { listVentas, resumirVentas } from '@cuadre/server/features/reportes/ventas.queries'
import type { TestApp } from './app.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

interface Oficina {
  readonly prueba: TestApp
  readonly puesto: PuestoDeVenta
}

/** What everything that lists or adds up sales says of those of a month, by who says it. */
export async function ventasSegunTodos(
  { prueba, puesto }: Oficina,
  dia: Dia,
): Promise<Record<string, unknown>> {
  const { api, base, db } = prueba
  const empresaId = puesto.empresa.id
  const [mes, hasta] = [primerDiaDelMes(dia), ultimoDiaDelMes(dia)]
  const [dias, query] = [{ fechaDesde: mes, fechaHasta: hasta }, { pageSize: 100 }]
  const filas = async (sentencia: string) => (await base.pool.query(sentencia)).rows
  return {
    documentos: await api.data(documentos.paged, { query }),
    pedidos: await api.data(pedidos.paged, { query }),
    consultas: await api.data(consultas.paged, { query }),
    'el 607': await api.data(formatos.ventas, { query: { empresaId, fecha: mes } }),
    'el IT-1': [await sumarVentas(db, { empresaId, mes }), await sumarSinAceptar(db, { empresaId, mes })],
    inicio: await api.data(inicio.resumen, {}),
    'los días': await filas('SELECT * FROM totales_por_dia ORDER BY 1, 2, 3, 4, 5'),
    reportes: [await resumirVentas(db, dias), await listVentas(db, dias).execute()],
    'el mes del contador': await sumasDeEsosDias(db, { empresaId, desde: mes, hasta }),
    'lo que se debe': await api.data(cuentasPorCobrar.pendientes, { query }),
    'lo que queda por antigüedad': await api.data(antiguedad.paged, { query }),
    'las cuentas': await filas('SELECT count(*), sum(monto_total) FROM cuentas'),
    'lo que hay que reemplazar': await api.data(ecfReemplazos.paged, { query }),
  }
}
