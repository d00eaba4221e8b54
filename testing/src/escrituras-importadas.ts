import type { Endpoint } from '@cuadre/contract/endpoint'
import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { nextNumber, unRnc } from './documentos.ts'

/** A file as Excel writes it here: semicolons, and the letters of Windows-1252. */
export function unCsv(filas: readonly (readonly (string | number)[])[], nombre = 'datos.csv'): File {
  const texto = filas.map(fila => fila.join(';')).join('\r\n')
  return new File([new Uint8Array(Buffer.from(texto, 'latin1'))], nombre)
}

/** What each import is sent so that it changes something, anew at each call. */
export function escriturasImportadas(
  prueba: () => TestApp,
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  const contactos = () =>
    unCsv([
      ['Nombre', 'Porcentaje'],
      [`Contacto importado ${nextNumber()}`, 5],
    ])
  const body = { crearFaltantes: 'true' }
  return [
    [IMPORTAR.contactos.importar, async () => ({ files: { archivo: contactos() }, body: {} })],
    [
      IMPORTAR.productos.importar,
      async () => ({
        body,
        files: {
          archivo: unCsv([
            ['Nombre', 'Precio', 'Categoría'],
            [`Artículo ${nextNumber()}`, '1.234,50', 'Importada'],
          ]),
        },
      }),
    ],
    [
      IMPORTAR.clientes.importar,
      async () => ({
        body: {
          ...body,
          siFalta: JSON.stringify({
            contactoId: 'La casa',
            porcCompraExt: '1',
            porcVentaExt: '2',
            porcCompraNoExt: '3',
            porcVentaNoExt: '4',
          }),
        },
        files: {
          archivo: unCsv([
            ['Razón social', 'RNC', 'Teléfono', 'Dirección'],
            ['Cañón, S.A.', unRnc(), '(809) 555-1234', 'Calle 1'],
          ]),
        },
      }),
    ],
    [
      IMPORTAR.empresas.importar,
      async () => ({
        body,
        files: {
          archivo: unCsv([
            ['Nombre', 'RNC', 'Teléfono', 'Dirección', 'Categoría', 'Tipo de empresa'],
            ['Comercial', unRnc(), '8095551234', 'Calle 2', 'Importada', 'srl'],
          ]),
        },
      }),
    ],
    [
      importaciones.deshacer,
      async () => {
        const files = { archivo: contactos() }
        const { id } = await prueba().api.data(IMPORTAR.contactos.importar, { files, body: {} })
        return { params: { id } }
      },
    ],
  ]
}
