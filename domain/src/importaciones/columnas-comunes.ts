import { DIAS_DE_CREDITO_MAXIMOS } from '../documentos/pago.ts'
import type { Columna } from './columna.ts'

export const porcentaje = (
  campo: string,
  titulo: string,
  otros: readonly string[],
  ejemplo: string,
): Columna => ({
  campo,
  titulo,
  otros,
  clase: 'numero',
  obligatoria: true,
  ejemplo,
  nota: 'De 0 a 100, con dos decimales a lo sumo.',
})

export const NOMBRE = [
  ...[
    'Nombre o razón social',
    'Razón social',
    'Razón social o nombre',
    'Nombre completo',
    'Nombre comercial',
  ],
  'Nombres y apellidos',
] as const

export const DOCUMENTO = [
  ...['RNC/Cédula', 'Documento', 'No. documento', 'Identificación', 'No. RNC', 'No. cédula'],
  ...['RNC/Céd.', 'RNC cliente', 'Cédula de identidad'],
] as const

export const telefono: Columna = {
  campo: 'telefono',
  titulo: 'Teléfono',
  otros: [
    'Tel',
    'Tel. 1',
    'Teléfonos',
    'Telefono 1',
    'Celular',
    'Cel.',
    'Móvil',
    'Número de teléfono',
    'No. teléfono',
    'Phone',
  ],
  clase: 'digitos',
  obligatoria: true,
  ejemplo: '(809) 555-1234',
  nota: '10 dígitos, con guiones o sin ellos.',
}

export const direccion: Columna = {
  campo: 'direccion',
  titulo: 'Dirección',
  otros: ['Dir.', 'Domicilio', 'Calle', 'Address'],
  clase: 'texto',
  obligatoria: true,
  ejemplo: 'Av. 27 de Febrero 120, Santo Domingo',
  nota: 'Como sale en la factura.',
}

export const email: Columna = {
  campo: 'email',
  titulo: 'Email',
  otros: ['Correo', 'Correo electrónico', 'E-mail', 'Mail'],
  clase: 'texto',
  ejemplo: 'compras@ejemplo.com.do',
  nota: 'Puede quedar en blanco.',
}

export const categoria: Columna = {
  campo: 'categoriaId',
  titulo: 'Categoría',
  otros: ['Familia', 'Grupo', 'Departamento', 'Línea', 'Category'],
  clase: 'nombre',
  maestra: 'categorias',
  obligatoria: true,
  ejemplo: 'General',
  nota: 'El nombre de una categoría. Las que no existan pueden crearse al importar.',
}

export const diasCredito: Columna = {
  campo: 'diasCredito',
  titulo: 'Días de crédito',
  otros: ['Días crédito', 'Crédito (días)', 'Plazo', 'Plazo de pago', 'Plazo (días)'],
  clase: 'numero',
  ejemplo: '30',
  nota: `De 0 a ${DIAS_DE_CREDITO_MAXIMOS}, desde la fecha de cada factura. Puede quedar en blanco.`,
}
