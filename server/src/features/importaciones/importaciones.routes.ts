import { IMPORTAR, importaciones, type Opciones } from '@cuadre/contract/importaciones'
import { MAESTROS, nombrePropio } from '@cuadre/domain/acceso/maestros'
import { COSAS_IMPORTABLES, type CosaImportable } from '@cuadre/domain/importaciones/cosas'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { createTableReader } from '../../documents/create-table-reader.ts'
import { mayUse, type Session } from '../../http/access.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'
import type { NcfDeEmpresa } from '../empresas/empresas.queries.ts'
import { cosasImportables } from './cosas.ts'
import { decirRevision } from './decir.ts'
import { deshacer } from './deshacer.actions.ts'
import { listImportaciones } from './importaciones.queries.ts'
import { importar } from './importar.actions.ts'
import { LIMITES, leerArchivo } from './leer-archivo.ts'
import { libroDeErrores, plantilla } from './libros.ts'
import { revisar } from './revisar.ts'

interface Carga {
  readonly body: Opciones
  readonly files: { readonly archivo: UploadedFile }
  readonly session: Session
}

/** Master data from workbooks and CSV files (R14.1). */
export function importacionesRoutes(dependencies: Dependencies, ncf: NcfDeEmpresa): void {
  const { doors, documentPool, now } = dependencies
  const cosas = cosasImportables(ncf)
  const reader = createTableReader(LIMITES)

  for (const cosa of COSAS_IMPORTABLES) openOne(cosa)

  function openOne(cosa: CosaImportable): void {
    // One declaration, made four times: what is typed for clients holds for all.
    const calls = IMPORTAR[cosa] as unknown as (typeof IMPORTAR)['clientes']
    const declarada = cosas[cosa]
    const leer = async ({ body: opciones, files, session }: Carga) => {
      autorizar(session, cosa, opciones)
      return { cosa, declarada, archivo: await leerArchivo(reader, files.archivo, cosa), opciones }
    }

    doors.serve(calls.lista, async ({ db, query }) => ({
      data: await readCountedPage(listImportaciones(db, cosa), query),
    }))

    doors.serve(calls.plantilla, async ({ db, signal }) => ({
      fileName: `Plantilla de ${MAESTROS[cosa].titulo}.xlsx`,
      content: await documentPool.workbook(plantilla(cosa, (await declarada.opciones?.(db)) ?? new Map()), {
        signal,
      }),
    }))

    doors.serve(calls.prueba, async ({ db, ...carga }) => {
      const pedido = await leer(carga)
      return { data: await decirRevision(db, pedido, await revisar(db, pedido)) }
    })

    doors.serve(calls.errores, async ({ db, signal, ...carga }) => {
      const pedido = await leer(carga)
      const libro = libroDeErrores(pedido, await revisar(db, pedido))
      if (libro === null) throw new Refusal('IMPORTACION_SIN_ERRORES')
      return {
        fileName: `Errores de ${MAESTROS[cosa].titulo} ${diaEnSantoDomingo(now())}.xlsx`,
        content: await documentPool.workbook(libro, { signal }),
      }
    })

    doors.serve(calls.importar, async ({ db, actor, ...carga }) => {
      const pedido = await leer(carga)
      const data = await importar(db, { ...pedido, userId: carga.session.userId, actor })
      const escritas = data.nuevas + data.reactivadas + data.actualizadas
      const { singular, titulo } = MAESTROS[cosa]
      const cuantas = contar(escritas, singular.toLowerCase(), titulo.toLowerCase())
      const message = `${escritas === 1 ? 'Se importó' : 'Se importaron'} ${cuantas}.`
      const creadas = carga.body.crearFaltantes ? NOMBRADAS_POR[cosa] : []
      const alsoChanged = creadas.map(otra => ({ entity: nombrePropio(otra), action: 'Creación' as const }))
      return { data, message, alsoChanged }
    })
  }

  doors.serve(importaciones.deshacer, async ({ db, params, session, actor }) => {
    const { importacion, maestras } = await deshacer(db, {
      id: params.id,
      cosas,
      userId: session.userId,
      actor,
      autorizar: cosa => {
        if (!mayUse(session, `${cosa}.eliminar`)) throw new Refusal('UNAUTHORIZED')
      },
    })
    const alsoChanged = maestras.map(maestra => ({
      entity: nombrePropio(maestra),
      action: 'Eliminación' as const,
    }))
    return { data: importacion, message: 'Importación deshecha', alsoChanged }
  })
}

/** What the rows of each kind name, and may have created. */
const NOMBRADAS_POR = {
  contactos: [],
  clientes: ['contactos'],
  productos: ['categorias'],
  empresas: ['categorias'],
} as const

/** Whoever may create may import; changing what exists, and creating what is missing, ask for their own rights. */
function autorizar(session: Session, cosa: CosaImportable, { existentes, crearFaltantes }: Opciones): void {
  const tambien = [
    ...(existentes === 'actualizar' ? [`${cosa}.editar` as const] : []),
    ...(crearFaltantes ? NOMBRADAS_POR[cosa].map(otra => `${otra}.crear` as const) : []),
  ]
  if (!tambien.every(permiso => mayUse(session, permiso))) throw new Refusal('UNAUTHORIZED')
}
