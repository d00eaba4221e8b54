import { clientes } from '@cuadre/contract/clientes'
import {
  type DocumentoDeLista,
  type DocumentoLeido,
  documentos,
  type LineaDeDocumento,
} from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import type { DeshacerBody, NotaBody } from '@cuadre/contract/notas'
import { secuencias } from '@cuadre/contract/secuencias'
import { loggedIn } from '../../test-render.tsx'
import { fakeServer, on, onFile, pageOf, Refused } from '../../test-server.ts'

/** A row of the list: the invoice of 1,000.00 and its ITBIS. */
export function fila(id: number, part: Partial<DocumentoDeLista> = {}): DocumentoDeLista {
  return {
    documentoId: id,
    pedidoId: id,
    tipoComprobante: 'B01',
    numero: `B01${String(id).padStart(8, '0')}`,
    clase: 'factura',
    fecha: '2026-11-05',
    empresaNombre: 'Ferretería Uno',
    clienteNombre: 'Colmado Peña',
    clienteRnc: '131246796',
    corrige: null,
    subTotal: 1000,
    itbis: 180,
    total: 1180,
    estado: 'pendiente',
    conNotas: false,
    ecf: null,
    ...part,
  }
}

export const NOTA_DE_CREDITO = fila(9, {
  pedidoId: null,
  tipoComprobante: 'B04',
  numero: 'B0400000001',
  clase: 'nota de crédito',
  corrige: 'B0100000001',
  subTotal: 500,
  itbis: 90,
  total: 590,
})

export function linea(
  numero: number,
  descripcion: string,
  part: Partial<LineaDeDocumento> = {},
): LineaDeDocumento {
  const own = { precio: 100, cantidad: 5, importe: 500, cantidadQueda: 5, importeQueda: 500 }
  const rest = {
    productoId: numero,
    exento: false,
    tasaItbis: 18,
    itbis: 90,
    descuento: 0,
    corrigeLinea: null,
  }
  const nada = {
    precioDeLista: null,
    unidad: 43,
    descuentoMonto: null,
    codigo: null,
    codigoBarras: null,
    comentario: null,
  }
  return { linea: numero, descripcion, ...own, ...rest, ...nada, ...part }
}

const TODO = { subTotal: 1000, itbis: 180, total: 1180 }
const QUEDA_TODO = { ...TODO, porTasa: [{ tasa: 18, base: 1000, itbis: 180 }] }

/** The same invoice, read: two lines of five units, nothing of it corrected yet. */
export const FACTURA: DocumentoLeido = {
  documentoId: 1,
  tipoComprobante: 'B01',
  congelado: false,
  estadoEcf: null,
  pedidoId: 1,
  numero: 'B0100000001',
  clase: 'factura',
  tipoNombre: 'Factura de Crédito Fiscal',
  fecha: '2026-11-05',
  vence: '2027-12-31',
  empresaId: 4,
  empresaNombre: 'Ferretería Uno',
  empresaRnc: '131246796',
  clienteId: 3,
  clienteNombre: 'Colmado Peña',
  clienteRnc: '00113918205',
  clienteTelefono: '8095551234',
  vendedor: 'Ana Báez',
  aplicaItbis: true,
  tasaItbis: 18,
  ...TODO,
  tipoIngresos: '01',
  comentario: '',
  ordenDeCompra: '',
  pago: { formaPago: 'credito', otrasFormas: {}, diasCredito: null },
  estado: 'pendiente',
  corrige: null,
  factura: null,
  deshace: null,
  deshechaPor: null,
  deshacer: null,
  motivo: null,
  codigo: null,
  detalles: [linea(1, 'Cemento'), linea(2, 'Clavos')],
  saldo: QUEDA_TODO,
  notas: [],
  notaDeCredito: {
    tipoComprobante: 'B04',
    impedimento: null,
    modos: ['total', 'lineas', 'monto'],
    queda: QUEDA_TODO,
    llevaItbis: true,
    devuelveItbis: true,
    porResponder: false,
    itbisHasta: '2026-12-05',
  },
  notaDeDebito: {
    tipoComprobante: 'B03',
    impedimento: null,
    modos: ['lineas', 'monto'],
    queda: null,
    llevaItbis: true,
    devuelveItbis: true,
    porResponder: false,
    itbisHasta: null,
  },
  ecf: null,
}

const NO_SOBRE_NOTA = 'Una nota corrige la factura original, nunca otra nota.'
const MITAD = { subTotal: 500, itbis: 90, total: 590 }
const QUEDA_MITAD = { ...MITAD, porTasa: [{ tasa: 18, base: 500, itbis: 90 }] }

/** After a credit note of 590.00 on it. */
export const FACTURA_CORREGIDA: DocumentoLeido = {
  ...FACTURA,
  congelado: true,
  estadoEcf: null,
  saldo: QUEDA_MITAD,
  detalles: [linea(1, 'Cemento', { cantidadQueda: 0, importeQueda: 0 }), linea(2, 'Clavos')],
  notas: [
    {
      documentoId: 9,
      numero: 'B0400000001',
      clase: 'nota de crédito',
      fecha: '2026-11-06',
      corrige: 'B0100000001',
      motivo: 'Devolución de mercancía',
      ...MITAD,
    },
  ],
  notaDeCredito: { ...FACTURA.notaDeCredito, queda: QUEDA_MITAD },
}

/** That note, read. */
export const NOTA: DocumentoLeido = {
  ...FACTURA,
  documentoId: 9,
  tipoComprobante: 'B04',
  pedidoId: null,
  numero: 'B0400000001',
  clase: 'nota de crédito',
  tipoNombre: 'Nota de Crédito',
  fecha: '2026-11-06',
  vence: null,
  ...MITAD,
  corrige: { documentoId: 1, numero: 'B0100000001', clase: 'factura', fecha: '2026-11-05' },
  factura: { documentoId: 1, numero: 'B0100000001', clase: 'factura', fecha: '2026-11-05' },
  motivo: 'Devolución de mercancía',
  codigo: 3,
  detalles: [linea(1, 'Cemento', { corrigeLinea: 1 })],
  saldo: QUEDA_MITAD,
  deshacer: {
    clase: 'nota de débito',
    tipoComprobante: 'B03',
    impedimento: null,
    declaraItbis: true,
    ...MITAD,
  },
  notaDeCredito: { ...FACTURA.notaDeCredito, impedimento: NO_SOBRE_NOTA, modos: [], queda: QUEDA_MITAD },
  notaDeDebito: { ...FACTURA.notaDeDebito, impedimento: NO_SOBRE_NOTA, modos: [] },
}

/** The same invoice of a company that issues electronically: its notes are electronic, and may correct a text. */
export const FACTURA_ELECTRONICA: DocumentoLeido = {
  ...FACTURA,
  tipoComprobante: 'E31',
  tipoNombre: 'Factura de Crédito Fiscal Electrónica',
  numero: 'E310000000001',
  notaDeCredito: {
    ...FACTURA.notaDeCredito,
    tipoComprobante: 'E34',
    modos: ['total', 'lineas', 'monto', 'texto'],
  },
  notaDeDebito: { ...FACTURA.notaDeDebito, tipoComprobante: 'E33' },
}

/** What the fake server holds and has seen; a test changes it as it goes. `mas`: doors besides. */
export function abrirComprobantes(
  user?: Parameters<typeof loggedIn>[0],
  mas: Parameters<typeof fakeServer>[0] = [],
) {
  const oficina = {
    lista: [fila(1)] as DocumentoDeLista[],
    leidos: [FACTURA, NOTA] as DocumentoLeido[],
    /** What undoes a note, as it was asked for. */
    deshechas: [] as { id: number; body: DeshacerBody; key: string | null }[],
    emitidas: [] as { id: number; clase: string; body: NotaBody; key: string | null }[],
    alEmitir: (() => NOTA) as (
      body: NotaBody,
    ) => DocumentoLeido | Refused | Promise<DocumentoLeido | Refused>,
    alDeshacer: (() => ({ ...NOTA, documentoId: 10 })) as () => DocumentoLeido | Refused,
    siguiente: 'B0400000007' as string | null,
  }
  const emitir =
    (clase: string) =>
    ({ params, body, headers }: { params: { id: number }; body: NotaBody; headers: Headers }) => {
      oficina.emitidas.push({ id: params.id, clase, body, key: headers.get('Idempotency-Key') })
      return oficina.alEmitir(body)
    }
  const server = fakeServer([
    loggedIn(user),
    ...mas,
    on(empresas.list, () => []),
    on(clientes.list, () => []),
    on(secuencias.siguiente, () => ({
      txtNCF: oficina.siguiente,
      quedan: oficina.siguiente === null ? 0 : 100,
      vence: null,
      conSecuencias: true,
      ultimoDado: 6,
      aviso: null,
    })),
    on(documentos.paged, ({ query: { page, pageSize, clase, numero = '' } }) => {
      const found = oficina.lista.filter(
        row => row.numero.includes(numero) && (clase === undefined || row.clase === clase),
      )
      const vivos = found.filter(({ estado }) => estado !== 'anulado')
      return {
        ...pageOf(found, { page, pageSize }),
        totales: { cantidad: vivos.length, subTotal: 500, itbis: 90, total: 590 },
      }
    }),
    on(
      documentos.get,
      ({ params }) =>
        oficina.leidos.find(({ documentoId }) => documentoId === params.id) ??
        new Refused('DOCUMENTO_NOT_FOUND'),
    ),
    onFile(documentos.imprimir, ({ params }) => ({ fileName: `${params.id}.pdf`, content: '%PDF-1.7' })),
    on(documentos.notaDeCredito, emitir('nota de crédito'), 'Nota de crédito B0400000001 emitida.'),
    on(documentos.notaDeDebito, emitir('nota de débito'), 'Nota de débito B0300000001 emitida.'),
    on(
      documentos.deshacer,
      ({ params, body, headers }) => {
        oficina.deshechas.push({ id: params.id, body, key: headers.get('Idempotency-Key') })
        return oficina.alDeshacer()
      },
      'Nota de débito B0300000001 emitida.',
    ),
  ])
  return { oficina, server }
}
