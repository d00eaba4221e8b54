import type { Resumen } from '@cuadre/contract/inicio'
import type { AvisoDeNcf } from '@cuadre/contract/ncf'

export const NADA = { cantidad: 0, total: 0 }

const AVISO: AvisoDeNcf = {
  empresaId: 4,
  empresaNombre: 'Ferretería Uno',
  disponibles: 18,
  diasConNumeros: 6,
  ultimoDia: '2026-11-10',
  vence: '2026-12-31',
  porVencer: 0,
  avisos: ['POCOS_DIAS'],
  mesPorGenerar: '2026-12-01',
}

/** The third of November: on the second something was sold. */
export const RESUMEN: Resumen = {
  hoy: '2026-11-03',
  ventas: {
    hoy: { cantidad: 1, total: 1180 },
    mes: { cantidad: 3, total: 3540.5 },
    mesAnterior: { cantidad: 40, total: 1_234_567.89 },
    mesAnteriorALaFecha: { cantidad: 5, total: 4000 },
    posterior: { cantidad: 0, total: 0 },
    porDia: [
      { fecha: '2026-11-01', ...NADA },
      { fecha: '2026-11-02', cantidad: 2, total: 2360.5 },
      { fecha: '2026-11-03', cantidad: 1, total: 1180 },
    ],
  },
  porCobrar: {
    cantidad: 1,
    vencido: NADA,
    total: 147.5,
    masAntigua: { fechaPedido: '2026-10-20', clienteNombre: 'Colmado Peña', monto: 147.5 },
  },
  porPagar: { cantidad: 12, total: 999_999_999.99, vencido: NADA, masAntigua: null },
  porPagarSuplidores: { cantidad: 0, total: 0, vencido: NADA, porVencer: NADA, masAntigua: null },
  soloLoSuyo: false,
  ncf: [AVISO, { ...AVISO, empresaId: 5, empresaNombre: 'Almacén Dos', diasConNumeros: 20, avisos: [] }],
  secuencias: [],
  ecf: null,
  calendario: null,
  repetidos: null,
  ultimos: [3, 2].map(id => ({
    pedidoId: id,
    txtNCF: `B010000000${id}`,
    empresaNombre: 'Ferretería Uno',
    aplicaItbis: true,
    clienteNombre: 'Colmado Peña',
    fechaPedido: '2026-11-03',
    total: 1180,
    estado: 'pendiente' as const,
    documentoId: id,
    tipoComprobante: 'B01',
    congelado: false,
    estadoEcf: null,
  })),
}

export const VACIO: Resumen = {
  hoy: '2026-11-03',
  ventas: null,
  porCobrar: null,
  porPagar: null,
  porPagarSuplidores: null,
  soloLoSuyo: false,
  ncf: null,
  secuencias: null,
  ecf: null,
  ultimos: null,
  repetidos: null,
  calendario: null,
}
