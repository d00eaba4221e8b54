import { NOMBRES_DE_CONDICIONES } from './condiciones.ts'

/**
 * What people call the fields that the log keeps under the names of the wire, the telling ones first: the database
 * keeps them in an order of its own. A name more is written here, for the list of changes and for what the daily
 * check of the books finds.
 */
const NOMBRES: Readonly<Record<string, string>> = {
  txtNCF: 'NCF',
  nombre: 'Nombre',
  name: 'Nombre',
  nombreContacto: 'Nombre',
  descripcion: 'Descripción',
  description: 'Descripción',
  username: 'Usuario',
  clienteNombre: 'Cliente',
  total: 'Total',
  montoTotal: 'Monto',
  pagada: 'Pagada',
  empresa: 'Empresa',
  empresaNombre: 'Empresa',
  fecha: 'Fecha',
  anulado: 'Anulado',
  motivo: 'Motivo',
  clase: 'Clase',
  corrige: 'NCF modificado',
  codigo: 'Código de modificación',
  fechaPedido: 'Fecha del pedido',
  aplicaItbis: 'Factura con ITBIS',
  tipoComprobante: 'Tipo de comprobante',
  pagado: 'Pagado',
  contactoNombre: 'Contacto',
  roles: 'Roles',
  rnc: 'RNC o cédula',
  telefono: 'Teléfono',
  email: 'Email',
  web: 'Página web',
  pieFactura: 'Pie de factura',
  direccion: 'Dirección',
  categoriaNombre: 'Categoría',
  tipoEmpresaNombre: 'Tipo de empresa',
  precio: 'Precio',
  cantidad: 'Cantidad',
  descuento: 'Descuento',
  importe: 'Importe',
  exento: 'Exento de ITBIS',
  servicio: 'Es un servicio',
  ncfPorDia: 'NCF por día',
  rncFijo: 'RNC fijo',
  ecfDesde: 'Electrónica desde',
  porcentaje: 'Porcentaje',
  porcCompra: 'Porcentaje de compra',
  porcVenta: 'Porcentaje de venta',
  porcCompraExt: 'Compra exento',
  porcVentaExt: 'Venta exento',
  porcCompraNoExt: 'Compra no exento',
  porcVentaNoExt: 'Venta no exento',
  ...NOMBRES_DE_CONDICIONES,
  formaPago: 'Forma de pago',
  diasCredito: 'Días de crédito',
  situacion: 'Estado',
  desde: 'Primer NCF',
  hasta: 'Último NCF',
  siguiente: 'Próximo NCF',
  solicitud: 'No. de solicitud',
  autorizacion: 'No. de autorización',
  autorizadaEn: 'Fecha de autorización',
  vence: 'Vence',
  origen: 'Fecha de origen',
  destino: 'Fecha de destino',
  movidos: 'NCF movidos',
  fechaInicio: 'Fecha de inicio',
  primerDia: 'Primer día',
  fechaVencimiento: 'Fecha de vencimiento',
  subTotal: 'Subtotal',
  itbis: 'ITBIS',
  detalles: 'Líneas',
  activo: 'Activo',
  estado: 'Activo',
  sistema: 'Del sistema',
  ncf: 'Secuencia del NCF',
  permissionIds: 'Permisos (n.º)',
  pedidoId: 'Pedido (n.º)',
  productoId: 'Producto (n.º)',
  clienteId: 'Cliente (n.º)',
  empresaId: 'Empresa (n.º)',
  contactoId: 'Contacto (n.º)',
  categoriaId: 'Categoría (n.º)',
  tipoEmpresaId: 'Tipo de empresa (n.º)',
  ncfId: 'NCF (n.º)',
  id: 'Número',
  version: 'Versión',
}

const LUGARES = new Map(Object.keys(NOMBRES).map((campo, lugar) => [campo, lugar]))

/** The field as a person reads it; a name that nobody has translated stays as it is. */
export function nombreDelCampo(campo: string): string {
  return Object.hasOwn(NOMBRES, campo) ? (NOMBRES[campo] ?? campo) : campo
}

/** Two fields in the order in which people read them; those without a name of their own come last. */
export function porLectura(a: string, b: string): number {
  return (LUGARES.get(a) ?? LUGARES.size) - (LUGARES.get(b) ?? LUGARES.size)
}
