import type { Observacion, Revision607, Venta607 } from '@cuadre/contract/formatos'
import { unaEmpresa } from '../../test-empresa.ts'

export const LARGO = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.'
export const EMPRESA = unaEmpresa(3, LARGO)
export const OTRA = unaEmpresa(4, 'Otra, SRL')
export const MES_607 = '/reporteExcel?empresaId=3&fecha=2026-11-01'

/** Sale number `n`: 1,000.10 × n of a client with an RNC, every third one exempt and to a cédula. */
export function venta(n: number, part: Partial<Venta607> = {}): Venta607 {
  const exenta = n % 3 === 0
  const monto = Math.round(100_010 * n) / 100
  const itbis = exenta ? 0 : Math.round(18_001.8 * n) / 100
  return {
    rncCliente: exenta ? '00113918205' : '101850043',
    tipo: exenta ? 2 : 1,
    ncf: `B01${String(n).padStart(8, '0')}`,
    tiping: 1,
    fecha: `202611${String(n).padStart(2, '0')}`,
    monto,
    itbis,
    empresaNombre: LARGO,
    pedidoId: n,
    clienteId: exenta ? 12 : 11,
    clienteNombre: exenta ? 'Altagracia Peña' : 'Constructora Núñez',
    documentoId: n,
    tipoComprobante: 'B01',
    ncfModificado: null,
    total: Math.round(100 * (monto + itbis)) / 100,
    pago: { formaPago: 'credito', otrasFormas: {}, diasCredito: null },
    destino: 'linea',
    ...part,
  }
}

export const ventas = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => venta(i + 1))

export const SIN_NOVEDAD: Revision607 = {
  registros: 12,
  consumo: 0,
  electronicos: 0,
  monto: 1_234_567.89,
  itbis: 222_222.22,
  archivo: 'DGII_F_607_131246796_202611.TXT',
  observaciones: [],
}

export function observacion(part: Partial<Observacion>): Observacion {
  return {
    documentoId: null,
    pedidoId: null,
    clienteId: null,
    txtNCF: null,
    clienteNombre: null,
    bloquea: false,
    mensaje: 'Algo.',
    ...part,
  }
}

/** The months of a company's year, of which that of a day 1 was filed on some day, where one is said. */
export function anioDeCierres(presentado?: {
  readonly mes: string
  readonly formato: '606' | '607' | '608'
}) {
  const vacio = { ...{ documentos: 0, anulados: 0, compras: 0 }, conPapel: true, conRetenciones: false }
  const presentados = presentado && [
    { obligacion: presentado.formato, en: '2026-11-12T16:00:00.000Z', por: 'Rosa Marte' },
  ]
  const mes = presentado?.mes ?? '2026-10-01'
  return {
    ...{ empresaNombre: EMPRESA.nombre, ecfDesde: null, rst: false, empieza: '2026-01-01' },
    meses: [
      {
        mes,
        estado: 'abierto' as const,
        cierreId: null,
        ...vacio,
        presentados: presentados ?? [],
        cierres: [],
      },
    ],
  }
}
