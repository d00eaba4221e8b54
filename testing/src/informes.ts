import { centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { sumarDias } from '@cuadre/domain/tiempo/dia'
import type {
  InformeColumn,
  InformeImpreso,
  InformeRow,
} from '@cuadre/server/documents/informe/informe-impreso'

export const NOMBRE_LARGO = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.'

const EMPRESAS = ['Ferretería La Económica, S.R.L.', NOMBRE_LARGO]
const CLIENTES = ['Constructora Peña & Núñez, S.A.S.', 'Colmado Güira', NOMBRE_LARGO, 'Ñico Ávila']

const COLUMNAS: readonly InformeColumn[] = [
  { title: 'NCF', type: 'texto', sample: 'B0100000000' },
  { title: 'Fecha', type: 'fecha', sample: '00/00/0000' },
  { title: 'Empresa', type: 'texto', sample: NOMBRE_LARGO, elastic: true },
  { title: 'Cliente', type: 'texto', sample: NOMBRE_LARGO, elastic: true },
  { title: 'Subtotal', type: 'monto', sample: 'RD$999,999,999.99', sum: true },
  { title: 'ITBIS', type: 'monto', sample: 'RD$999,999,999.99', sum: true },
  { title: 'Total', type: 'monto', sample: 'RD$999,999,999.99', sum: true },
]

/** A report of so many sales whose figures add up; `porGrupo` of them share a client. */
export function unInforme(
  cantidad: number,
  cambios: Partial<InformeImpreso> = {},
  porGrupo = 0,
): InformeImpreso {
  return {
    title: 'Ventas por cliente',
    filters: [
      { label: 'Cliente', value: CLIENTES[0] ?? '' },
      { label: 'Desde', value: '01/11/2026' },
      { label: 'Hasta', value: '30/11/2026' },
    ],
    author: 'lucía',
    madeAt: '21/11/2026 10:15 a. m.',
    unit: ['factura', 'facturas'],
    columns: COLUMNAS,
    count: cantidad,
    rows: [...filas(cantidad, porGrupo)],
    ...cambios,
  }
}

function* filas(cantidad: number, porGrupo: number): Generator<InformeRow> {
  for (let i = 0; i < cantidad; i++) {
    const subTotal = 100_005 + i * 7_351
    const itbis = Math.round((subTotal * 18) / 100)
    const grupo = porGrupo > 0 ? Math.floor(i / porGrupo) : 0
    const cliente = CLIENTES[(porGrupo > 0 ? grupo : i) % CLIENTES.length] ?? ''
    yield {
      ...(porGrupo > 0 ? { group: { key: grupo, title: cliente, subtotal: `Subtotal de ${cliente}` } } : {}),
      values: [
        `B01${String(i + 1).padStart(8, '0')}`,
        sumarDias('2026-11-01', i % 30),
        EMPRESAS[i % EMPRESAS.length] ?? '',
        cliente,
        ...[subTotal, itbis, subTotal + itbis].map(monto => pesosDesdeCentavos(centavos(monto))),
      ],
    }
  }
}
