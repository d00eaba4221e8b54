import { ir17 } from '@cuadre/contract/ir17'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { ir17EnLibro, ir17EnPapel, nombreDeArchivo } from './archivos.ts'
import { nombreDeConstancia, readConstancia } from './constancia.ts'
import { readHoja } from './hoja.ts'
import { escribirLinea } from './ir17.actions.ts'

export function ir17Routes({ doors, documentPool }: Dependencies): void {
  doors.read(ir17.hoja, ({ reading, query }) => readHoja(reading, query))

  doors.serve(ir17.escribir, async ({ db, body, acting }) => {
    await escribirLinea(db, body, acting)
    return { data: await readHoja(db, body), message: 'Línea guardada.' }
  })

  doors.serve(ir17.excel, async ({ reading, query, session, signal, ahora }) => {
    const hoja = await readHoja(reading, query)
    const libro = ir17EnLibro(hoja, { autor: session.username, hecho: formatInstante(ahora) })
    const content = await documentPool.workbook(libro, { signal })
    return { fileName: nombreDeArchivo(hoja, 'xlsx'), content, rows: hoja.retenciones.length }
  })

  doors.serve(ir17.pdf, async ({ reading, query, session, signal, ahora }) => {
    const hoja = await readHoja(reading, query)
    const logo = await findLogo(reading, query.empresaId)
    const firma = { autor: session.username, hecho: formatInstante(ahora), logo }
    const content = await documentPool.informe(ir17EnPapel(hoja, firma), { signal })
    return { fileName: nombreDeArchivo(hoja, 'pdf'), content, rows: hoja.retenciones.length }
  })

  doors.serve(ir17.constancia, async ({ db, query, signal, hoy }) => {
    const constancia = await readConstancia(db, query)
    const content = await documentPool.constancia({ ...constancia, fecha: hoy }, { signal })
    return { fileName: nombreDeConstancia(constancia, query), content }
  })
}
