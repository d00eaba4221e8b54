import type { Cliente } from '@cuadre/contract/clientes'

/** A client as the fake server of a test holds it: a field more is written here once. */
export function unCliente(id: number, nombre: string, part: Partial<Cliente> = {}): Cliente {
  return {
    id,
    nombre,
    email: null,
    direccion: 'Calle 1',
    telefono: '8095551234',
    contactoId: 5,
    contactoNombre: 'Luis',
    rnc: '131246796',
    documentoExtranjero: false,
    tipoComprobante: 'B01',
    porcCompraExt: 0,
    porcVentaExt: 0,
    porcCompraNoExt: 0,
    porcVentaNoExt: 0,
    formaPago: null,
    diasCredito: null,
    version: 1,
    ...part,
  }
}
