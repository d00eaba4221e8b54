import { it1 } from '@cuadre/contract/it1'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { it1EnLibro, it1EnPapel, nombreDeArchivo } from './archivos.ts'
import { readDetalle, readHoja } from './hoja.ts'
import { escribirCasillas } from './it1.actions.ts'

export function it1Routes({ doors, documentPool }: Dependencies): void {
  doors.read(it1.hoja, ({ reading, query }) => readHoja(reading, query))

  doors.serve(it1.escribir, async ({ db, body, acting }) => {
    await escribirCasillas(db, body, acting)
    return { data: await readHoja(db, body), message: 'Casillas guardadas.' }
  })

  doors.read(it1.casilla, ({ reading, query }) => readDetalle(reading, query))

  doors.serve(it1.excel, async ({ reading, query, session, signal, ahora }) => {
    const hoja = await readHoja(reading, query)
    const libro = it1EnLibro(hoja, { autor: session.nombre, hecho: formatInstante(ahora) })
    const content = await documentPool.workbook(libro, { signal })
    return { fileName: nombreDeArchivo(hoja, 'xlsx'), content, rows: hoja.casillas.length }
  })

  doors.serve(it1.pdf, async ({ reading, query, session, signal, ahora }) => {
    const hoja = await readHoja(reading, query)
    const informe = it1EnPapel(hoja, { autor: session.nombre, hecho: formatInstante(ahora) })
    const content = await documentPool.informe(informe, { signal })
    return { fileName: nombreDeArchivo(hoja, 'pdf'), content, rows: hoja.casillas.length }
  })
}
