/** The first part of each thing's query keys: what a change invalidates. */
export const KEYS = {
  sesion: ['sesion'],
  categorias: ['categorias'],
  productos: ['productos'],
  empresas: ['empresas'],
  contactos: ['contactos'],
  clientes: ['clientes'],
  ncfs: ['ncfs'],
  pedidos: ['pedidos'],
  cuentas: ['cuentas'],
  formatos: ['formatos'],
  consultas: ['consultas'],
  inicio: ['inicio'],
  usuarios: ['usuarios'],
  roles: ['roles'],
  permisos: ['permisos'],
} as const
