import { DIAS_DE_CREDITO_MAXIMOS } from '../documentos/pago.ts'
import { type Columna, columna } from './columna.ts'

export const porcentaje = (campo: string, titulo: string, otros: string, ejemplo: string): Columna =>
  columna(campo, titulo, 'numero', otros, {
    obligatoria: true,
    ejemplo,
    nota: 'De 0 a 100, con dos decimales a lo sumo.',
  })

export const NOMBRE =
  'Nombre o razón social · Razón social · Razón social o nombre · Nombre completo · Nombre comercial · Nombres y apellidos'

export const DOCUMENTO =
  'RNC/Cédula · Documento · No. documento · Identificación · No. RNC · No. cédula · RNC/Céd. · RNC cliente · Cédula de identidad'

export const telefono: Columna = columna(
  'telefono',
  'Teléfono',
  'digitos',
  'Tel · Tel. 1 · Teléfonos · Telefono 1 · Celular · Cel. · Móvil · Número de teléfono · No. teléfono · Phone',
  { obligatoria: true, ejemplo: '(809) 555-1234', nota: '10 dígitos, con guiones o sin ellos.' },
)

export const direccion: Columna = columna(
  'direccion',
  'Dirección',
  'texto',
  'Dir. · Domicilio · Calle · Address',
  { obligatoria: true, ejemplo: 'Av. 27 de Febrero 120, Santo Domingo', nota: 'Como sale en la factura.' },
)

export const email: Columna = columna(
  'email',
  'Email',
  'texto',
  'Correo · Correo electrónico · E-mail · Mail',
  { ejemplo: 'compras@ejemplo.com.do', nota: 'Puede quedar en blanco.' },
)

export const categoria: Columna = columna(
  'categoriaId',
  'Categoría',
  'nombre',
  'Familia · Grupo · Departamento · Línea · Category',
  {
    maestra: 'categorias',
    obligatoria: true,
    ejemplo: 'General',
    nota: 'El nombre de una categoría. Las que no existan pueden crearse al importar.',
  },
)

export const diasCredito: Columna = columna(
  'diasCredito',
  'Días de crédito',
  'numero',
  'Días crédito · Crédito (días) · Plazo · Plazo de pago · Plazo (días)',
  {
    ejemplo: '30',
    nota: `De 0 a ${DIAS_DE_CREDITO_MAXIMOS}, desde la fecha de cada factura. Puede quedar en blanco.`,
  },
)
