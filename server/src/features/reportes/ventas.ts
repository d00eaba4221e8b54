import { formatDia, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import type { InformeGroup } from '../../documents/informe/informe-impreso.ts'
import type { ColumnaDe } from './informe.ts'
import { montoImpreso } from './sumas.queries.ts'
import type { ResumenDeVentas, Venta } from './ventas.queries.ts'

/** The columns of a sales report. What a group's title says is not said again in each of its rows. */
export function columnasDeVentas(resumen: ResumenDeVentas, grupo?: 'cliente' | 'dia'): ColumnaDe<Venta>[] {
  const todas: (ColumnaDe<Venta> | false)[] = [
    { title: 'NCF', type: 'texto', sample: resumen.txtNCF, valor: venta => venta.txtNCF },
    grupo !== 'dia' && { title: 'Fecha', type: 'dia', sample: '00/00/0000', valor: venta => venta.fecha },
    {
      title: 'Empresa',
      type: 'texto',
      sample: resumen.empresa,
      elastic: true,
      valor: venta => venta.empresa,
    },
    grupo !== 'cliente' && {
      title: 'Cliente',
      type: 'texto',
      sample: resumen.cliente,
      elastic: true,
      valor: venta => venta.cliente,
    },
    {
      title: 'Subtotal',
      type: 'monto',
      sample: montoImpreso(resumen.subTotal),
      sum: true,
      valor: venta => venta.subTotal,
    },
    {
      title: 'ITBIS',
      type: 'monto',
      sample: montoImpreso(resumen.itbis),
      sum: true,
      valor: venta => venta.itbis,
    },
    {
      title: 'Total',
      type: 'monto',
      sample: montoImpreso(resumen.total),
      sum: true,
      valor: venta => venta.total,
    },
  ]
  return todas.filter(columna => columna !== false)
}

/** 'Lunes 16/11/2026' */
export function grupoDeDia({ fecha }: Venta): InformeGroup {
  const nombre = nombreDelDia(fecha)
  const dia = formatDia(fecha)
  return {
    key: fecha,
    title: `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} ${dia}`,
    subtotal: `Subtotal del ${nombre} ${dia}`,
  }
}
