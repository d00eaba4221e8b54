import { type Cliente, clientes } from '@cuadre/contract/clientes'
import { type Contacto, contactos } from '@cuadre/contract/contactos'
import { type Empresa, empresas } from '@cuadre/contract/empresas'
import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import { sesion } from '@cuadre/contract/sesion'
import { vi } from 'vitest'
import { loggedIn } from '../../test-render.tsx'
import { fakeServer, on, onFile, type Refused } from '../../test-server.ts'

const CLIENTE: Cliente = {
  id: 1,
  nombre: 'Colmado Peña',
  email: null,
  direccion: 'Calle 1',
  telefono: '8095551234',
  contactoId: 5,
  contactoNombre: 'Luis Núñez',
  rnc: '131246796',
  tipoComprobante: 'B01',
  porcCompraExt: 10,
  porcVentaExt: 12,
  porcCompraNoExt: 10,
  porcVentaNoExt: 12,
  formaPago: null,
  diasCredito: null,
  version: 1,
}
const CONTACTO: Contacto = { id: 5, nombreContacto: 'Luis Núñez', porcentaje: 2.5, version: 1 }
const EMPRESA: Empresa = {
  id: 3,
  nombre: 'Ferretería Uno',
  rnc: '131246796',
  telefono: '8095551234',
  direccion: 'Av. 27 de Febrero',
  categoriaId: 1,
  categoriaNombre: 'Ferretería',
  tipoEmpresaId: 1,
  tipoEmpresaNombre: 'SRL',
  estado: true,
  ncfPorDia: 10,
  rncFijo: false,
  ecfDesde: null,
  email: null,
  web: null,
  pieFactura: null,
  formaPago: null,
  diasCredito: null,
  version: 1,
}

/** Two of each, so that nothing is chosen by itself. What the fake server was asked for, and what it answers to the next report. */
export function abrirReportes(user?: Parameters<typeof loggedIn>[0]) {
  const pedidos: { reporte: string; body: unknown }[] = []
  const oficina = { respuesta: null as Refused | Promise<never> | null }
  const server = fakeServer([
    loggedIn(user),
    on(sesion.logout, () => null),
    on(clientes.list, () => [CLIENTE]),
    on(contactos.list, () => ({ data: [CONTACTO, { ...CONTACTO, id: 6, nombreContacto: 'Rosa Mella' }] })),
    on(empresas.list, () => [EMPRESA, { ...EMPRESA, id: 4, nombre: 'Papelería Dos' }]),
    ...Object.entries(reportesExcel).map(([reporte, endpoint]) =>
      onFile(endpoint, ({ body }) => {
        pedidos.push({ reporte: `${reporte} en Excel`, body })
        return oficina.respuesta ?? { fileName: `${reporte}.xlsx`, content: 'celdas', rows: 12 }
      }),
    ),
    ...Object.entries(reportes).map(([reporte, endpoint]) =>
      onFile(endpoint, ({ body }) => {
        pedidos.push({ reporte, body })
        return oficina.respuesta ?? { fileName: `${reporte}.pdf`, content: '%PDF-1.7', rows: 12 }
      }),
    ),
  ])
  return { server, pedidos, oficina }
}

/** Notes what the browser is given to save, by name. */
export function watchSaved(): string[] {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:archivo', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}
