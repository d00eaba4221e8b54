import { FILAS_MOSTRADAS, type Revision } from '@cuadre/contract/importaciones'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import type { Columna } from '@cuadre/domain/importaciones/columna'
import { claveDeBusqueda } from '@cuadre/domain/texto/texto'
import type { Conexion } from '../../db/connection/connection.ts'
import { findMismoArchivo } from './importaciones.queries.ts'
import type { Fila, Lectura, Plan } from './revisar.ts'

/** First values of a column, to recognise it by. */
const EJEMPLOS = 3
/** Names that are shown of what is missing. */
const NOMBRES = 50

/** The dry run as the screen shows it: errors first, then what is left out though it has no record. */
export async function decirRevision(
  db: Conexion,
  { cosa, archivo }: Lectura,
  { plan, columnas }: { plan: Plan; columnas: readonly Columna[] },
): Promise<Revision> {
  const cuantas = (resultado: Fila['resultado']) =>
    plan.filas.filter(fila => fila.resultado === resultado).length
  const errores = plan.filas.filter(({ resultado }) => resultado === 'error')
  const esAparte = ({ resultado, id }: Fila) => resultado === 'omitida' && id === null
  const aparte = plan.filas.filter(esAparte)
  const otras = plan.filas.filter(fila => fila.resultado !== 'error' && !esAparte(fila))
  const ancho = Math.max(archivo.encabezado.length, ...archivo.filas.map(({ textos }) => textos.length))
  return {
    filas: archivo.filas.length,
    hojas: [...archivo.hojas],
    letras: archivo.letras ?? null,
    columnas: Array.from({ length: ancho }, (_, en) => ({
      titulo: (archivo.encabezado[en] ?? '').slice(0, 100),
      ejemplos: archivo.filas.slice(0, EJEMPLOS).map(({ textos }) => (textos[en] ?? '').slice(0, 100)),
    })),
    campos: columnas.map(({ campo, titulo, obligatoria = false, nota, opciones }) => ({
      campo,
      titulo,
      obligatorio: obligatoria,
      nota,
      columna: plan.columnas[campo] ?? null,
      opciones: opciones?.map(([palabra]) => palabra) ?? null,
    })),
    nuevas: cuantas('nueva'),
    reactivadas: cuantas('reactivada'),
    actualizadas: cuantas('actualizada'),
    omitidas: cuantas('omitida'),
    errores: errores.length,
    faltantes: faltantes(plan),
    detalle: [...errores, ...aparte, ...otras]
      .slice(0, FILAS_MOSTRADAS)
      .map(({ numero, nombre, resultado, mensaje }) => ({ fila: numero, nombre, resultado, mensaje })),
    yaImportado: await findMismoArchivo(db, { cosa, huella: archivo.huella }),
  }
}

/** Names without a record, of the rows that would be written. */
function faltantes({ filas, nombradas }: Plan): Revision['faltantes'] {
  const nombrados = filas.flatMap(fila => (fila.resultado === 'omitida' ? [] : fila.nombrados))
  return (['categorias', 'contactos'] as const).flatMap(maestra => {
    const nombres = new Map(
      nombrados
        .filter(nombrado => nombrado.maestra === maestra && nombradas.idDe(nombrado) === null)
        .map(({ nombre }) => [claveDeBusqueda(nombre), nombre]),
    )
    if (nombres.size === 0) return []
    return [
      { de: MAESTROS[maestra].titulo, nombres: [...nombres.values()].slice(0, NOMBRES), total: nombres.size },
    ]
  })
}
