import { clientes } from '@cuadre/contract/clientes'
import { type Contacto, contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import { sesion } from '@cuadre/contract/sesion'
import { unCliente } from '../../test-cliente.ts'
import { unaEmpresa } from '../../test-empresa.ts'
import { loggedIn } from '../../test-render.tsx'
import { fakeServer, on, onFile, type Refused } from '../../test-server.ts'

const CONTACTO: Contacto = { id: 5, nombreContacto: 'Luis Núñez', porcentaje: 2.5, version: 1 }

/** Two of each, so that nothing is chosen by itself. What the fake server was asked for, and what it answers to the next report. */
export function abrirReportes(user?: Parameters<typeof loggedIn>[0]) {
  const pedidos: { reporte: string; body: unknown }[] = []
  const oficina = { respuesta: null as Refused | Promise<never> | null }
  const server = fakeServer([
    loggedIn(user),
    on(sesion.logout, () => null),
    on(clientes.list, () => [unCliente(1, 'Colmado Peña')]),
    on(contactos.list, () => ({ data: [CONTACTO, { ...CONTACTO, id: 6, nombreContacto: 'Rosa Mella' }] })),
    on(empresas.list, () => [unaEmpresa(3, 'Ferretería Uno'), unaEmpresa(4, 'Papelería Dos')]),
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
