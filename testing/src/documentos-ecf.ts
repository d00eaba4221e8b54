import { centavos } from '@cuadre/domain/dinero/centavos'
import { PAGO_SIN_INDICAR } from '@cuadre/domain/documentos/pago'
import type { DocumentoEcf, LineaEcf } from '@cuadre/domain/ecf/documento-ecf'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import { calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'

export const EMISOR: EmisorEcf = {
  rnc: '130862346',
  razonSocial: 'EMPRESA DE EJEMPLO SRL',
  nombreComercial: 'EJEMPLO',
  sucursal: null,
  direccion: 'CALLE EJEMPLO 1, SANTO DOMINGO',
  municipio: '010100',
  provincia: '010000',
  telefonos: ['8095550100'],
  correo: 'facturas@ejemplo.com.do',
  web: null,
  actividad: null,
}

export const COMPRADOR = {
  documento: '131880738',
  extranjero: false,
  nombre: 'CLIENTE DE EJEMPLO SRL',
  direccion: 'Av. Independencia 5',
  telefono: '8295550111',
  codigo: '77',
}

/** A buyer of another country, whose number could be an RNC. */
export const PASAPORTE = { ...COMPRADOR, documento: '533445861', extranjero: true }

export interface LineaPedida extends Partial<Omit<LineaEcf, 'precio' | 'importe' | 'itbis'>> {
  /** Pesos. */
  readonly precio?: number
}

interface Pedido {
  readonly lineas?: readonly LineaPedida[]
  readonly aplicaItbis?: boolean
}

/** An invoice of credit of today with one line, or with these; its figures are worked out as the office's are. */
export function unDocumentoEcf(cambios: Partial<DocumentoEcf> = {}, pedido: Pedido = {}): DocumentoEcf {
  const { lineas: pedidas = [{}], aplicaItbis = true } = pedido
  const fecha = cambios.fecha ?? '2026-11-15'
  const sinImporte = pedidas.map(({ precio = 100, ...linea }) => ({
    descripcion: 'Producto',
    servicio: false,
    comentario: null,
    codigo: null,
    codigoBarras: null,
    tasaItbis: aplicaItbis ? 18 : 0,
    cantidad: 1,
    unidad: 43,
    descuento: 0,
    ...linea,
    precio: centavos(Math.round(precio * 100)),
  }))
  const { lineas, subTotal, itbis, total } = calcularTotales({ lineas: sinImporte, aplicaItbis })
  return {
    tipo: '31',
    encf: 'E310000000001',
    fecha,
    vence: '2027-12-31',
    emisor: EMISOR,
    comprador: COMPRADOR,
    pago: { ...PAGO_SIN_INDICAR, diasCredito: 30 },
    tipoIngresos: '01',
    ordenDeCompra: '',
    numeroInterno: '123',
    lineas: sinImporte.map((linea, i) => ({
      ...linea,
      importe: lineas[i]?.importe ?? centavos(0),
      itbis: lineas[i]?.itbis ?? centavos(0),
    })),
    subTotal,
    aplicaItbis,
    itbis,
    total,
    referencia: null,
    vendedor: null,
    ...cambios,
  }
}
