import { formatDia, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import type { GrupoDeInforme } from '../../documents/informe/informe-impreso.ts'
import { type ColumnaDe, columnaDeDocumento } from './informe.ts'
import { montoImpreso } from './sumas.queries.ts'
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
    { titulo: 'NCF', tipo: 'texto', muestra: resumen.txtNCF, valor: venta => venta.txtNCF },
    {
      titulo: 'Fecha',
      tipo: 'dia',
      muestra: '00/00/0000',
      enPapel: dicho.fecha !== true,
      valor: venta => venta.fecha,
    },
    {
      titulo: 'Empresa',
      tipo: 'texto',
      muestra: resumen.empresa,
      elastica: true,
      enPapel: dicho.empresa !== true && !resumen.repiteEmpresa,
      valor: venta => venta.empresa,
    },
    {
      titulo: 'Cliente',
      tipo: 'texto',
      muestra: resumen.cliente,
      elastica: true,
      enPapel: dicho.cliente !== true && !resumen.repiteCliente,
      valor: venta => venta.cliente,
    },
    columnaDeDocumento(),
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
