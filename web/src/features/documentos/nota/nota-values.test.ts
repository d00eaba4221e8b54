import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { expect, test } from 'vitest'
import { linea, NOTA } from '../test-documentos.ts'
import { NOTA_VACIA, valoresDe } from './nota-values.ts'

const rechazada = (part: Partial<DocumentoLeido>) => valoresDe({ ...NOTA, motivo: 'Rebaja', ...part })
const suelta = linea(1, 'Crédito a la factura', { productoId: null, cantidad: 1 })

// The last unit of a line may be a line of its own.
test.each([
  [
    'units of lines',
    {
      detalles: [
        linea(1, 'Cemento', { corrigeLinea: 2, cantidad: 2 }),
        linea(2, 'Cemento', { corrigeLinea: 2, cantidad: 1 }),
      ],
    },
    { modo: 'lineas', lineas: { 2: 3 } },
  ],
  ['an amount', { detalles: [suelta], total: 590 }, { modo: 'monto', monto: 590 }],
  ['all of it', { codigo: 1 }, { modo: 'total' }],
  [
    'a text',
    { codigo: 2, detalles: [{ ...suelta, descripcion: 'Calle 2' }] },
    { modo: 'texto', texto: 'Calle 2' },
  ],
])('a refused note of %s is begun again as it was written', (_, part, dicho) => {
  expect(rechazada(part)).toEqual({ ...NOTA_VACIA, motivo: 'Rebaja', ...dicho })
})
