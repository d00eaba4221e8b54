import { fecha, nombre, suma, texto } from '@cuadre/contract/columnas'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { formatDia, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import { type ColumnaDe, conMedidas } from '../../documents/informe/columnas-de-papel.ts'
import type { InformeGroup } from '../../documents/informe/informe-impreso.ts'
import { anchoDeNota, columnaDeNota, DOCUMENTO } from './informe.ts'
import type { ResumenDeVentas, Venta } from './ventas.queries.ts'

/** What the head of the paper or the names of its groups can say already. */
type Dicha = 'fecha' | 'empresa' | 'cliente'

/** The columns of a sales report; what was said above is not said again in each row. */
export function columnasDeVentas(resumen: ResumenDeVentas, dicha?: Dicha): ColumnaDe<Venta>[] {
  const { notas, txtNCF, repiteEmpresa, repiteCliente } = resumen
  return conMedidas<Venta>(
    [
      texto('txtNCF', 'NCF'),
      ...columnaDeNota<Venta>(notas),
      fecha('fecha', 'Fecha'),
      nombre('empresa', 'Empresa'),
      nombre('cliente', 'Cliente'),
      DOCUMENTO,
      suma('subTotal', 'Subtotal'),
      suma('itbis', 'ITBIS'),
      suma('total', 'Total'),
    ],
    { ...resumen, nota: anchoDeNota(txtNCF) },
    [dicha ?? false, repiteEmpresa && 'empresa', repiteCliente && 'cliente'],
  )
}

/** 'Lunes 16/11/2026' */
export function grupoDeDia({ fecha }: Venta): InformeGroup {
  const nombre = nombreDelDia(fecha)
  const dia = formatDia(fecha)
  return {
    key: fecha,
    title: `${conMayuscula(nombre)} ${dia}`,
    subtotal: `Subtotal del ${nombre} ${dia}`,
  }
}
