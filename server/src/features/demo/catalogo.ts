import { TIPOS, type TipoDeFactura } from '@cuadre/domain/documentos/tipos'

/** What the sample office sells, to whom and through whom. Invented; the check digits of the documents are good. */

export interface ProductoDemo {
  readonly descripcion: string
  /** In pesos. */
  readonly precio: number
  readonly exento?: true
  /** At the reduced rate. */
  readonly reducida?: true
  readonly servicio?: true
  /** Code of the unit; a piece unless said. */
  readonly unidad?: number
  readonly codigo?: string
  readonly codigoBarras?: string
}

export interface RamoDemo {
  readonly categoria: string
  readonly empresa: { readonly nombre: string; readonly tipo: string; readonly direccion: string }
  readonly productos: readonly ProductoDemo[]
}

export const RAMOS: readonly RamoDemo[] = [
  {
    categoria: 'Ferretería',
    empresa: {
      nombre: 'Ferretería La Cadena del Cibao, SRL',
      tipo: 'SRL',
      direccion: 'Av. Estrella Sadhalá 48, Santiago de los Caballeros',
    },
    productos: [
      { descripcion: 'Cemento gris, funda de 42.5 kg', precio: 525 },
      { descripcion: 'Varilla corrugada 3/8" x 20 pies', precio: 389.5 },
      { descripcion: 'Varilla corrugada 1/2" x 20 pies', precio: 692.75 },
      { descripcion: 'Block de 6 pulgadas', precio: 48 },
      { descripcion: 'Pintura acrílica blanca, galón', precio: 1_295 },
      { descripcion: 'Pintura tropical exterior, cubeta de 5 galones', precio: 6_450 },
      { descripcion: 'Plywood 3/4" x 4 x 8 pies', precio: 2_875.5 },
      { descripcion: 'Zinc acanalado calibre 29, 12 pies', precio: 845 },
      { descripcion: 'Tubo PVC 4" SDR-41 x 19 pies', precio: 1_180.25 },
      { descripcion: 'Inodoro blanco de dos piezas', precio: 7_950 },
      { descripcion: 'Alambre dulce calibre 18, rollo', precio: 1_640 },
      { descripcion: 'Clavos de acero 2 1/2", libra', precio: 72.4 },
      { descripcion: 'Machete de labranza', precio: 465, exento: true },
      { descripcion: 'Abono 15-15-15, saco de 100 libras', precio: 2_350, exento: true },
    ],
  },
  {
    categoria: 'Provisiones',
    empresa: {
      nombre: 'Distribuidora Internacional de Provisiones del Este, SAS',
      tipo: 'SAS',
      direccion: 'Carretera Mella km 9, Santo Domingo Este',
    },
    productos: [
      { descripcion: 'Arroz selecto, saco de 100 libras', precio: 3_475, exento: true },
      { descripcion: 'Habichuela roja, saco de 50 libras', precio: 3_120, exento: true },
      { descripcion: 'Leche fresca pasteurizada, caja de 12', precio: 912, exento: true },
      { descripcion: 'Huevos, cartón de 30', precio: 224.5, exento: true },
      { descripcion: 'Plátano barahonero, ciento', precio: 2_150, exento: true },
      { descripcion: 'Pan de agua, bandeja de 40', precio: 320, exento: true },
      { descripcion: 'Aceite de soya, caja de 12 botellas', precio: 2_890 },
      { descripcion: 'Azúcar crema, saco de 125 libras', precio: 4_260 },
      { descripcion: 'Café molido, fardo de 20 libras', precio: 6_845.75 },
      { descripcion: 'Pasta de tomate, caja de 24 latas', precio: 1_530 },
      { descripcion: 'Salami superespecial, caja de 10', precio: 3_980 },
      { descripcion: 'Agua purificada, fardo de 20 botellas', precio: 215 },
      { descripcion: 'Detergente en polvo, saco de 30 libras', precio: 1_745.9 },
    ],
  },
  {
    categoria: 'Oficina y tecnología',
    empresa: {
      nombre: 'Papelería y Suministros Doña Altagracia, EIRL',
      tipo: 'EIRL',
      direccion: 'Calle El Conde 212, Zona Colonial, Santo Domingo',
    },
    productos: [
      { descripcion: 'Resma de papel bond 8 1/2 x 11', precio: 345 },
      { descripcion: 'Tóner negro para impresora láser', precio: 4_890 },
      { descripcion: 'Silla ejecutiva de malla', precio: 8_975 },
      { descripcion: 'Escritorio en L, caoba', precio: 18_450 },
      { descripcion: 'Archivo metálico de 4 gavetas', precio: 13_200 },
      { descripcion: 'Computadora portátil de 15 pulgadas', precio: 38_995 },
      { descripcion: 'Monitor LED de 24 pulgadas', precio: 9_750 },
      { descripcion: 'Inversor de 3.6 kW con baterías', precio: 96_800 },
      { descripcion: 'Calculadora de escritorio con papel', precio: 3_425.5 },
      { descripcion: 'Bolígrafos azules, caja de 12', precio: 118.25 },
      { descripcion: 'Libro de texto, sexto de primaria', precio: 1_150, exento: true },
      { descripcion: 'Diccionario escolar de la lengua', precio: 780, exento: true },
      { descripcion: 'Cuaderno cosido de 200 páginas', precio: 135, exento: true },
    ],
  },
]

export const CONTACTOS: readonly (readonly [nombre: string, porcentaje: number])[] = [
  ['Yocasta Peña', 5],
  ['Ramón Antonio Núñez', 3.5],
  ['Milagros de la Cruz', 4],
  ['Wilkin Rosario', 2.75],
  ['Altagracia Guzmán', 6],
  ['José Miguel Báez', 3],
  ['Dulce María Féliz', 4.25],
  ['Elvin Ogando', 2.5],
  ['Carmen Luisa Tavárez', 5.5],
  ['Santo Domingo Ureña', 3],
  ['Niurka Almonte', 4.5],
  ['Francis Javier Muñoz', 2],
]

export const NEGOCIOS: readonly string[] = [
  'Constructora Peralta Núñez, SRL',
  'Supermercado El Ahorro de Villa Mella',
  'Hotel Playa Dorada Caribe, SAS',
  'Colmado Los Muchachos',
  'Farmacia San Judas Tadeo',
  'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.',
  'Cooperativa Agrícola de Constanza',
  'Panadería y Repostería La Espiga',
  'Colegio Bilingüe Nueva Aurora',
  'Transporte Hermanos Batista, SRL',
  'Restaurante El Fogón de Ña Lola',
  'Clínica Dental Sonrisas del Sur',
  'Inmobiliaria Costa Esmeralda, SA',
  'Agroindustrial San Juan, SRL',
  'Taller de Mecánica El Pino',
  'Almacenes Garrido Portes',
  'Ingeniería y Proyectos Yaque, EIRL',
  'Lavandería Express Naco',
  'Zona Franca Textil de La Vega, SA',
  'Estación de Combustibles Juan Dolio',
  'Mueblería Hermanas Mirabal',
  'Servicios Eléctricos Quisqueya, SRL',
  'Cafetería Universitaria',
  'Importadora Oriental, SAS',
  'Ayuntamiento Municipal de Constanza',
  'Fundación Manos que Ayudan',
  'Banca de Materiales El Progreso',
  'Heladería Bella Vista',
  'Ganadería Loma Verde',
  'Centro de Copiado La UASD',
]

/** What is not invoiced with crédito fiscal: the free zone is exempt, the town hall is the State's. */
export const OTROS_TIPOS: Readonly<Record<string, TipoDeFactura>> = {
  'Zona Franca Textil de La Vega, SA': TIPOS.regimenEspecial.tipo.B,
  'Ayuntamiento Municipal de Constanza': TIPOS.gubernamental.tipo.B,
}

/** Who buys at the counter and has no document to give. */
export const SIN_DOCUMENTO = 'CONSUMIDOR FINAL'

export const NOMBRES =
  cada(`Juan Carlos, María Altagracia, Rafael, Ana Julia, Pedro Antonio, Rosanna, Luis Manuel,
  Yudelka, Héctor, Josefina, Ángel, Mercedes, Óscar, Belkis, Nelson`)

export const APELLIDOS =
  cada(`Rodríguez Peña, Pérez Núñez, Martínez Báez, De los Santos, Jiménez Muñoz, Castillo Ureña,
  Encarnación, García Güílamo, Reynoso Féliz, Sánchez Cordero, Vásquez Ibáñez, Mejía Céspedes,
  Acosta Brito, Polanco Núñez, Liriano`)

export const CALLES = cada(`Calle Duarte, Av. 27 de Febrero, Calle Mella, Av. Independencia, Calle Sánchez,
  Av. San Martín, Calle Restauración, Av. Las Américas, Calle Padre Billini,
  Autopista Duarte km 14`)

export const CIUDADES =
  cada(`Santo Domingo, Santiago, La Vega, San Pedro de Macorís, San Cristóbal, Baní, Puerto Plata,
  San Francisco de Macorís, Higüey, Barahona`)

/** The words between the commas. */
function cada(lista: string): readonly string[] {
  return lista.split(/,\s+/)
}
