import type { Endpoint } from '@cuadre/contract/endpoint'
import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import { SALDOS_IMPORTABLES } from '@cuadre/domain/importaciones/cosas'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { unaEmpresa, unCliente } from './builders.ts'
import { unSuplidor } from './compras.ts'
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
  const saldo = async () => {
    const { api } = prueba()
    const [cliente, empresa] = [await unCliente(api), await unaEmpresa(api)]
    return unCsv([
      ['RNC', 'Empresa', 'Número', 'Fecha', 'Monto'],
      [cliente.rnc, empresa.rnc, `V-${nextNumber()}`, '1/2/2025', '100.00'],
    ])
  }
  /** The same of what is owed to a supplier. */
  const deSuplidor = async () => {
    const { api } = prueba()
    const [suplidor, empresa] = [await unSuplidor(api), await unaEmpresa(api)]
    return unCsv([
      ['RNC', 'Empresa', 'Número', 'Fecha', 'Monto'],
      [suplidor.documento, empresa.rnc, `V-${nextNumber()}`, '1/2/2025', '100.00'],
    ])
  }
  return [
    [
      IMPORTAR.suplidores.importar,
      async () => ({
        files: {
          archivo: unCsv([
            ['Proveedor', 'RNC'],
            ['Distribuidora', unRnc()],
          ]),
        },
        body: {},
      }),
    ],
    [
      porPagarSuplidores.quitarSaldo,
      async () => {
        const files = { archivo: await deSuplidor() }
        const { id } = await prueba().api.data(IMPORTAR.porPagarSuplidores.importar, { files, body: {} })
        const { rows } = await prueba().base.pool.query<{ id: number }>(
          'SELECT id FROM suplidores_saldos WHERE importacion_id = $1',
          [id],
        )
        return { params: { id: rows[0]?.id ?? 0 } }
      },
    ],
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
    ...SALDOS_IMPORTABLES.map(
      cosa =>
        [
          IMPORTAR[cosa].importar,
          async () => ({
            files: { archivo: await (cosa === 'porPagarSuplidores' ? deSuplidor() : saldo()) },
            body: {},
          }),
        ] as const,
    ),
    [
      saldosIniciales.quitar,
      async () => {
        const files = { archivo: await saldo() }
        const { id } = await prueba().api.data(IMPORTAR.cuentasPorCobrar.importar, { files, body: {} })
        const { rows } = await prueba().base.pool.query<{ id: number }>(
          'SELECT id FROM saldos_iniciales WHERE importacion_id = $1',
          [id],
        )
        return { params: { id: rows[0]?.id ?? 0 } }
      },
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
