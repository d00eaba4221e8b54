import { ir17 } from '@cuadre/contract/ir17'
import { diaEnSantoDomingo, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { ir17EnLibro, ir17EnPapel, nombreDeArchivo } from './archivos.ts'
import { nombreDeConstancia, readConstancia } from './constancia.ts'
import { readHoja } from './hoja.ts'
import { escribirLinea } from './ir17.actions.ts'

export function ir17Routes({ doors, documentPool, now }: Dependencies): void {
  doors.read(ir17.hoja, ({ reading, query }) => readHoja(reading, query))

  doors.serve(ir17.escribir, async ({ db, body, acting }) => {
    await escribirLinea(db, body, acting)
    return { data: await readHoja(db, body), message: 'Línea guardada.' }
  })

  doors.serve(ir17.excel, async ({ reading, query, session, signal }) => {
    const hoja = await readHoja(reading, query)
    const libro = ir17EnLibro(hoja, { autor: session.username, hecho: formatInstante(now()) })
    const content = await documentPool.workbook(libro, { signal })
    return { fileName: nombreDeArchivo(hoja, 'xlsx'), content, rows: hoja.retenciones.length }
  })

  doors.serve(ir17.pdf, async ({ reading, query, session, signal }) => {
    const hoja = await readHoja(reading, query)
    const logo = await findLogo(reading, query.empresaId)
    const firma = { autor: session.username, hecho: formatInstante(now()), logo }
    const content = await documentPool.informe(ir17EnPapel(hoja, firma), { signal })
    return { fileName: nombreDeArchivo(hoja, 'pdf'), content, rows: hoja.retenciones.length }
  })

  doors.serve(ir17.constancia, async ({ db, query, signal }) => {
    const constancia = await readConstancia(db, query)
    const content = await documentPool.constancia(
      { ...constancia, fecha: diaEnSantoDomingo(now()) },
      { signal },
    )
    return { fileName: nombreDeConstancia(constancia, query), content }
  })
}
