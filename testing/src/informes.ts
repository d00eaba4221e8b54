import { centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { sumarDias } from '@cuadre/domain/tiempo/dia'
import type {
  ColumnaDeInforme,
  FilaDeInforme,
  InformeImpreso,
} from '@cuadre/server/documents/informe/informe-impreso'

export const NOMBRE_LARGO = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.'

const EMPRESAS = ['Ferretería La Económica, S.R.L.', NOMBRE_LARGO]
const CLIENTES = ['Constructora Peña & Núñez, S.A.S.', 'Colmado Güira', NOMBRE_LARGO, 'Ñico Ávila']

const COLUMNAS: readonly ColumnaDeInforme[] = [
  { titulo: 'NCF', tipo: 'texto', muestra: 'B0100000000' },
  { titulo: 'Fecha', tipo: 'dia', muestra: '00/00/0000' },
  { titulo: 'Empresa', tipo: 'texto', muestra: NOMBRE_LARGO, elastica: true },
  { titulo: 'Cliente', tipo: 'texto', muestra: NOMBRE_LARGO, elastica: true },
  { titulo: 'Subtotal', tipo: 'monto', muestra: 'RD$999,999,999.99', suma: true },
  { titulo: 'ITBIS', tipo: 'monto', muestra: 'RD$999,999,999.99', suma: true },
  { titulo: 'Total', tipo: 'monto', muestra: 'RD$999,999,999.99', suma: true },
]

/** A report of so many sales whose figures add up; `porGrupo` of them share a client. */
export function unInforme(
  cantidad: number,
  cambios: Partial<InformeImpreso> = {},
  porGrupo = 0,
): InformeImpreso {
  return {
    titulo: 'Ventas por cliente',
    filtros: [
      { etiqueta: 'Cliente', valor: CLIENTES[0] ?? '' },
      { etiqueta: 'Desde', valor: '01/11/2026' },
      { etiqueta: 'Hasta', valor: '30/11/2026' },
    ],
    autor: 'lucía',
    hechoEn: '21/11/2026 10:15 a. m.',
    unidad: ['factura', 'facturas'],
    columnas: COLUMNAS,
    cantidad,
    filas: [...filas(cantidad, porGrupo)],
    ...cambios,
  }
}

function* filas(cantidad: number, porGrupo: number): Generator<FilaDeInforme> {
  for (let i = 0; i < cantidad; i++) {
    const subTotal = 100_005 + i * 7_351
    const itbis = Math.round((subTotal * 18) / 100)
    const grupo = porGrupo > 0 ? Math.floor(i / porGrupo) : 0
    const cliente = CLIENTES[(porGrupo > 0 ? grupo : i) % CLIENTES.length] ?? ''
    yield {
      ...(porGrupo > 0
        ? { grupo: { clave: grupo, titulo: cliente, subtotal: `Subtotal de ${cliente}` } }
        : {}),
      valores: [
        `B01${String(i + 1).padStart(8, '0')}`,
        sumarDias('2026-11-01', i % 30),
        EMPRESAS[i % EMPRESAS.length] ?? '',
        cliente,
        ...[subTotal, itbis, subTotal + itbis].map(monto => pesosDesdeCentavos(centavos(monto))),
      ],
    }
  }
}
