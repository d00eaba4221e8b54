/**
 * Who owns each table and view of the database: a feature, or the floor `db/`. Its owner alone writes it, and exports what others may
 * ask of it. A feature that reads a foreign table depends on the owner, as by an import: features depend on each other in no circle.
 */
export const OWNERS = {
  'db/':
    'migraciones idempotencia llave_de_avisos marca_de_historia auditoria auditoria_cadena auditoria_firmas auditoria_tareas',

  permisos: 'permisos',
  roles: 'roles roles_permisos usuarios_roles',
  usuarios: 'usuarios',
  'segundo-factor': 'segundos_factores codigos_de_recuperacion',
  sesion: 'sesiones sesiones_tokens accesos_a_medias intentos_de_acceso',

  categorias: 'categorias',
  productos: 'productos',
  contactos: 'contactos',
  clientes: 'clientes',
  empresas: 'empresas empresas_logos tipos_empresa',
  suplidores: 'suplidores',
  importaciones: 'importaciones importaciones_registros',
  contribuyentes: 'contribuyentes contribuyentes_carga contribuyentes_nuevos',

  ncf: 'ncfs',
  secuencias: 'secuencias secuencias_anulaciones numeros_anulados',
  documentos:
    'documentos documentos_detalles documentos_ecf documentos_reemplazos documentos_descuadrados cabeceras_descuadradas correcciones_descuadradas ventas compras_propias totales_por_dia empresas_ecf contingencias certificados',
  pedidos: 'pedidos pedidos_repetidos',
  ecf: 'ecf_intercambios ecf_entradas ecf_recibidos ecf_recibidos_tareas ecf_directorio ecf_entregas certificaciones certificaciones_casos certificaciones_pasos',
  compras:
    'compras compras_adjuntos compras_pagos comprobantes_de_pago suplidores_saldos suplidores_cuentas suplidores_descuadrados',
  cuentas:
    'cuentas cuentas_movimientos pagos recibos saldos_iniciales retenciones origenes_de_cuentas cuentas_descuadradas saldos_descuadrados retenido_por_terceros cuentas_mal_retenidas aplicaciones_descuadradas',
  liquidaciones: 'liquidaciones liquidaciones_lineas',
  it1: 'it1_casillas',
  ir17: 'ir17_lineas',
  cierres: 'cierres presentaciones',
  cotizaciones: 'cotizaciones',
  correos: 'correos correo_ajustes correos_intentos correos_por_dia',
}

/** Who writes a foreign table all the same. */
export const WRITERS = {
  // It fills an empty office.
  demo: 'categorias productos contactos clientes empresas',
  // A range gives numbers.
  secuencias: 'ncfs',
  // What becomes of a document and of an annulment at the tax office is its work, and how a company issues electronically is set up there.
  ecf: 'documentos_ecf secuencias_anulaciones empresas_ecf contingencias certificados',
}

/** Tables that hold more than most ask for: who may read them, and what all others read. A sum of sales counts no purchase. */
export const READERS = {
  documentos: {
    may: ['documentos', 'ecf', 'auditoria', 'cierres'],
    instead: "sales are read from 'ventas', purchases from 'compras_propias'",
  },
}
