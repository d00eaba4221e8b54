import { ROL_ADMINISTRADOR, ROL_CONTADOR } from './roles.ts'

export interface Perfil {
  readonly nombre: string
  readonly descripcion: string
  /** Names of the roles that somebody in this place needs. */
  readonly roles: readonly string[]
}

/** The places of a small office: a start when roles are given, to be changed before they are saved. */
export const PERFILES: readonly Perfil[] = [
  {
    nombre: 'Cajera',
    descripcion: 'Factura, registra clientes y cobra; también elimina y anula.',
    roles: ['Facturacion', 'Clientes', 'CuentasPorCobrar', 'Consultas', 'Contraseña'],
  },
  {
    nombre: 'Contable',
    descripcion: 'Reportes, 607 y 608, NCF y las cuentas de los dos lados; también anula.',
    roles: [
      'Gestion de reportes',
      'Consultas',
      'NCF',
      'CuentasPorPagar',
      'CuentasPorCobrar',
      'PorPagarSuplidores',
      'Contraseña',
    ],
  },
  {
    nombre: 'Contador externo',
    descripcion: 'Ve y descarga todo, y no cambia nada.',
    roles: [ROL_CONTADOR, 'Contraseña'],
  },
  { nombre: 'Dueño', descripcion: 'Ve y hace todo.', roles: [ROL_ADMINISTRADOR] },
]
