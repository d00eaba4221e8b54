import { IMPORTAR, importaciones, type Opciones } from '@cuadre/contract/importaciones'
import { COLUMNAS } from '@cuadre/domain/importaciones/columnas'
import {
  avisoDe,
  COSAS_IMPORTABLES,
  type CosaImportable,
  esMaestra,
  ladoDe,
  NOMBRADAS_POR,
  palabrasDe,
  type SaldosImportables,
  tambienPide,
} from '@cuadre/domain/importaciones/cosas'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Actor } from '../../db/write/audit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { createTableReader } from '../../documents/create-table-reader.ts'
import { mayUse, type Session } from '../../http/access.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'
import type { NcfDeEmpresa } from '../empresas/empresas.queries.ts'
import { columnasDeAhora, cosasImportables } from './cosas.ts'
import { decirRevision } from './decir.ts'
import { deshacer } from './deshacer.actions.ts'
import { listImportaciones } from './importaciones.queries.ts'
import { importar } from './importar.actions.ts'
import { importarSaldos } from './importar-saldos.actions.ts'
import { LIMITES, leerArchivo } from './leer-archivo.ts'
import { libroDeErrores, plantilla } from './libros.ts'
import { type Lectura, revisar } from './revisar.ts'
import { revisarSaldos } from './revisar-saldos.ts'

interface Carga {
  readonly body: Opciones
  readonly files: { readonly archivo: UploadedFile }
  readonly session: Session
}

const reader = createTableReader(LIMITES)

/** Master data, and opening accounts, from workbooks and CSV files (R14.1, R14.16). */
export function importacionesRoutes(dependencies: Dependencies, ncf: NcfDeEmpresa): void {
  const { doors, documentPool, now } = dependencies
  const cosas = cosasImportables(ncf)

  for (const cosa of COSAS_IMPORTABLES) openOne(cosa)

  /** How files of this are tried and written: master data by their owners, opening accounts by the accounts. */
  function trabajoDe(cosa: CosaImportable) {
    const lado = ladoDe(cosa)
    if (lado === null && esMaestra(cosa)) {
      const declarada = cosas[cosa]
      return {
        columnas: (db: Conexion) => columnasDeAhora(db, cosa, declarada),
        revisar: (db: Conexion, lectura: Lectura) => revisar(db, { ...lectura, cosa, declarada }),
        importar: (tx: Tx, lectura: Lectura & Autor) => importar(tx, { ...lectura, cosa, declarada }),
      }
    }
    const saldos = (lectura: Lectura) => ({
      ...lectura,
      cosa: cosa as SaldosImportables,
      lado: lado ?? 'cobrar',
      hoy: diaEnSantoDomingo(now()),
    })
    return {
      columnas: async () => COLUMNAS[cosa],
      revisar: (db: Conexion, lectura: Lectura) => revisarSaldos(db, saldos(lectura)),
      importar: (tx: Tx, lectura: Lectura & Autor) => importarSaldos(tx, { ...lectura, ...saldos(lectura) }),
    }
  }

  function openOne(cosa: CosaImportable): void {
    // One declaration, made once for each: what is typed for clients holds for all.
    const calls = IMPORTAR[cosa] as unknown as (typeof IMPORTAR)['clientes']
    const trabajo = trabajoDe(cosa)
    const { titulo, uno, varios } = palabrasDe(cosa)
    const leer = async ({ body: opciones, files, session }: Carga): Promise<Lectura> => {
      autorizar(session, cosa, opciones)
      return {
        cosa,
        archivo: await leerArchivo(reader, { ...files.archivo, quien: session.userId }, cosa),
        opciones,
      }
    }

    doors.read(calls.lista, ({ db, query }) => readCountedPage(listImportaciones(db, cosa), query))

    doors.serve(calls.plantilla, async ({ db, signal }) => ({
      fileName: `Plantilla de ${titulo}.xlsx`,
      content: await documentPool.workbook(plantilla(cosa, await trabajo.columnas(db)), { signal }),
    }))

    doors.read(calls.prueba, async ({ db, ...carga }) => {
      const lectura = await leer(carga)
      const plan = await trabajo.revisar(db, lectura)
      return decirRevision(db, lectura, { plan, columnas: await trabajo.columnas(db) })
    })

    doors.serve(calls.errores, async ({ db, signal, hoy, ...carga }) => {
      const lectura = await leer(carga)
      const libro = libroDeErrores(lectura, await trabajo.revisar(db, lectura))
      if (libro === null) throw new Refusal('IMPORTACION_SIN_ERRORES')
      return {
        fileName: `Errores de ${titulo} ${hoy}.xlsx`,
        content: await documentPool.workbook(libro, { signal }),
      }
    })

    doors.serve(calls.importar, async ({ db, actor, ...carga }) => {
      const lectura = await leer(carga)
      const data = await trabajo.importar(db, { ...lectura, userId: carga.session.userId, actor })
      const escritas = data.nuevas + data.reactivadas + data.actualizadas
      const cuantas = contar(escritas, uno, varios)
      const message = `${escritas === 1 ? 'Se importó' : 'Se importaron'} ${cuantas}.`
      const creadas = carga.body.crearFaltantes ? NOMBRADAS_POR[cosa] : []
      const alsoChanged = creadas.map(otra => ({ entity: avisoDe(otra), action: 'Creación' as const }))
      return { data, message, alsoChanged }
    })
  }

  doors.serve(importaciones.deshacer, async ({ db, params, session, actor }) => {
    const { importacion, escritas } = await deshacer(db, {
      id: params.id,
      cosas,
      userId: session.userId,
      actor,
      autorizar: derecho => {
        if (!mayUse(session, derecho)) throw new Refusal('UNAUTHORIZED')
      },
    })
    const alsoChanged = escritas.map(una => ({ entity: avisoDe(una), action: 'Eliminación' as const }))
    return { data: importacion, message: 'Importación deshecha', alsoChanged }
  })
}

interface Autor {
  readonly userId: number
  readonly actor: Actor
}

/** Whoever may create may import; changing what exists, and creating what is missing, ask for their own rights. */
function autorizar(session: Session, cosa: CosaImportable, { existentes, crearFaltantes }: Opciones): void {
  // Nobody changes an opening account.
  if (existentes === 'actualizar' && !esMaestra(cosa)) throw new Refusal('UNAUTHORIZED')
  const { actualizar, crearFaltantes: crear } = tambienPide(cosa)
  const tambien = [
    ...(existentes === 'actualizar' && actualizar ? [actualizar] : []),
    ...(crearFaltantes ? crear : []),
  ]
  if (!tambien.every(permiso => mayUse(session, permiso))) throw new Refusal('UNAUTHORIZED')
}
