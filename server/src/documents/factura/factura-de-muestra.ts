import type { FacturaImpresa, LineaImpresa } from './factura-impresa.ts'
import { SIN_CONDICIONES_IMPRESAS } from './sin-condiciones.ts'

const LINEA: LineaImpresa = {
  cantidad: 2,
  unidad: { nombre: 'Unidad', breve: '' },
  codigo: null,
  descripcion: 'Cemento gris',
  comentario: null,
  exento: false,
  tasaItbis: 18,
  precio: 500,
  descuento: 0,
  descuentoMonto: null,
  importe: 1000,
}

/** An invoice that nobody issued: a thread draws it for nobody, to be ready for those that somebody waits for. */
export const FACTURA_DE_MUESTRA: FacturaImpresa = {
  pedidoId: 1,
  ncf: 'B0100000001',
  tipoTexto: 'FACTURA DE CRÉDITO FISCAL',
  validaHasta: '2030-12-31',
  fecha: '2026-01-02',
  corrige: null,
  empresa: {
    nombre: 'Ferretería de Muestra, S.R.L.',
    rnc: '1-31-24679-6',
    direccion: 'Av. Duarte 1, Santo Domingo',
    telefono: '809-555-0100',
    email: null,
    web: null,
    pie: null,
  },
  cliente: {
    nombre: 'Colmado de Muestra',
    documento: '1-01-00001-1',
    extranjero: false,
    direccion: 'Calle El Conde 2',
    telefono: '809-555-0101',
  },
  vendedor: null,
  ...SIN_CONDICIONES_IMPRESAS,
  impuestos: [{ tasa: 18, itbis: 900 }],
  lineas: [LINEA, LINEA, LINEA, LINEA, LINEA],
  subTotal: 5000,
  descuentoTotal: 0,
  itbis: 900,
  total: 5900,
}
