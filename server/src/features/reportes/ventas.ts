import { formatDia, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import type { InformeGroup } from '../../documents/informe/informe-impreso.ts'
import { type ColumnaDe, columnaDeDocumento, columnaDeNota } from './informe.ts'
import { montoMasAncho } from './sumas.queries.ts'
import type { ResumenDeVentas, Venta } from './ventas.queries.ts'

/** What the head of the paper or the names of its groups say already. */
export interface Dicho {
  readonly fecha?: boolean
  readonly empresa?: boolean
  readonly cliente?: boolean
}

/** The columns of a sales report; what was said above is not said again in each row. */
export function columnasDeVentas(resumen: ResumenDeVentas, dicho: Dicho = {}): ColumnaDe<Venta>[] {
  return [
    { title: 'NCF', type: 'texto', sample: resumen.txtNCF, valor: venta => venta.txtNCF },
    ...columnaDeNota<Venta>(resumen),
    {
      title: 'Fecha',
      type: 'dia',
      sample: '00/00/0000',
      enPapel: dicho.fecha !== true,
      valor: venta => venta.fecha,
    },
    {
      title: 'Empresa',
      type: 'texto',
      sample: resumen.empresa,
      elastic: true,
      enPapel: dicho.empresa !== true && !resumen.repiteEmpresa,
      valor: venta => venta.empresa,
    },
    {
      title: 'Cliente',
      type: 'texto',
      sample: resumen.cliente,
      elastic: true,
      enPapel: dicho.cliente !== true && !resumen.repiteCliente,
      valor: venta => venta.cliente,
    },
    columnaDeDocumento(),
    {
      title: 'Subtotal',
      type: 'monto',
      sample: montoMasAncho(resumen.subTotal),
      sum: true,
      valor: venta => venta.subTotal,
    },
    {
      title: 'ITBIS',
      type: 'monto',
      sample: montoMasAncho(resumen.itbis),
      sum: true,
      valor: venta => venta.itbis,
    },
    {
      title: 'Total',
      type: 'monto',
      sample: montoMasAncho(resumen.total),
      sum: true,
      valor: venta => venta.total,
    },
  ]
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
