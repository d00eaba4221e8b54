import type { Dia } from '@cuadre/domain/tiempo/dia'

interface Mes {
  readonly empresaId: number
  /** Day 1. */
  readonly mes: Dia
}

/** The screens that show or hand over what a month is made of, with the company and month chosen. */
export function informesDelMes({ empresaId, mes }: Mes) {
  const elegido = { empresaId: String(empresaId), fecha: mes }
  return [
    { texto: '606 Compras', ruta: '/reporte606', search: elegido },
    { texto: '607 Ventas', ruta: '/reporteExcel', search: elegido },
    { texto: '608 NCF anulados', ruta: '/reporte608', search: elegido },
    { texto: 'IT-1', ruta: '/it1', search: elegido },
    { texto: 'IR-17', ruta: '/ir17', search: elegido },
    { texto: 'Paquete del contador', ruta: '/paquete', search: { empresaId: String(empresaId), mes } },
    {
      texto: 'Cuadre de secuencia',
      ruta: '/ncf/cuadre',
      search: { empresaId: String(empresaId), mes },
    },
  ] as const
}
