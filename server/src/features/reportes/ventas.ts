import { formatDia, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import type { GrupoDeInforme } from '../../documents/informe/informe-impreso.ts'
import type { ColumnaDe } from './informe.ts'
import { montoImpreso } from './sumas.queries.ts'
import type { ResumenDeVentas, Venta } from './ventas.queries.ts'

/** The columns of a sales report. What a group's title says is not said again in each of its rows. */
export function columnasDeVentas(resumen: ResumenDeVentas, grupo?: 'cliente' | 'dia'): ColumnaDe<Venta>[] {
  const todas: (ColumnaDe<Venta> | false)[] = [
    { titulo: 'NCF', tipo: 'texto', muestra: resumen.txtNCF, valor: venta => venta.txtNCF },
    grupo !== 'dia' && { titulo: 'Fecha', tipo: 'dia', muestra: '00/00/0000', valor: venta => venta.fecha },
    {
      titulo: 'Empresa',
      tipo: 'texto',
      muestra: resumen.empresa,
      elastica: true,
      valor: venta => venta.empresa,
    },
    grupo !== 'cliente' && {
      titulo: 'Cliente',
      tipo: 'texto',
      muestra: resumen.cliente,
      elastica: true,
      valor: venta => venta.cliente,
    },
    {
      titulo: 'Subtotal',
      tipo: 'monto',
      muestra: montoImpreso(resumen.subTotal),
      suma: true,
      valor: venta => venta.subTotal,
    },
    {
      titulo: 'ITBIS',
      tipo: 'monto',
      muestra: montoImpreso(resumen.itbis),
      suma: true,
      valor: venta => venta.itbis,
    },
    {
      titulo: 'Total',
      tipo: 'monto',
      muestra: montoImpreso(resumen.total),
      suma: true,
      valor: venta => venta.total,
    },
  ]
  return todas.filter(columna => columna !== false)
}

/** 'Lunes 16/11/2026' */
export function grupoDeDia({ fecha }: Venta): GrupoDeInforme {
  const nombre = nombreDelDia(fecha)
  const dia = formatDia(fecha)
  return {
    clave: fecha,
    titulo: `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} ${dia}`,
    subtotal: `Subtotal del ${nombre} ${dia}`,
  }
}
