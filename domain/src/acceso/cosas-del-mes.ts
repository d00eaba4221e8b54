import { type Cosa, cuatro } from './cosa.ts'

/** What the month is declared from besides the sales; a part of `OTRAS_COSAS`. */
export const COSAS_DEL_MES = {
  compras: {
    titulo: 'Compras',
    acciones: cuatro('compras'),
    rol: {
      nombre: 'Compras',
      ademas: [
        'suplidores.ver',
        'suplidores.crear',
        'suplidores.editar',
        'suplidores.eliminar',
        'empresas.ver',
      ],
    },
    enlaces: [{ grupo: 'Impuestos', texto: 'Compras', ruta: '/compras' }],
    pantallas: ['/compras/nueva', '/compras/$id'],
    registro: 'Compra',
    // The list of received documents says which has a purchase; the reports of the month are made of them.
    avisos: { entidad: 'Compras', oyen: ['compras.ver', 'ecf.ver', 'reportes.ver'] },
    sigueA: ['Compras', 'Suplidores', 'Empresas', 'Ecf'],
  },
} as const satisfies Record<string, Cosa<string, string>>
