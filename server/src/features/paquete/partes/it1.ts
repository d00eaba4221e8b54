import type { HojaIt1 } from '@cuadre/contract/it1'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { it1EnLibro, it1EnPapel, nombreDeArchivo } from '../../it1/archivos.ts'
import { readHoja } from '../../it1/hoja.ts'
import { CIFRAS, type Control, FUENTES, type Parte, SIN_DECLARAR } from '../parte.ts'

/** The boxes that an accountant looks at first. */
const CASILLAS_DE_CONTROL = ['I1', 'I21', 'I22', 'I23', 'I24', 'I25'] as const

/** The worksheet of the monthly return of ITBIS, on paper and as a workbook. */
export const it1: Parte = {
  carpeta: 'it1',
  async leer(snapshot, { empresaId, mes }) {
    const hoja = await readHoja(snapshot, { empresaId, mes })
    return async function* (control, { documentPool, ahora, hechoPor, signal }) {
      const firma = { autor: hechoPor, hecho: formatInstante(ahora) }
      yield {
        nombre: nombreDeArchivo(hoja, 'pdf'),
        contenido: await documentPool.informe(it1EnPapel(hoja, firma), { signal }),
        packed: true,
      }
      yield {
        nombre: nombreDeArchivo(hoja, 'xlsx'),
        contenido: await documentPool.workbook(it1EnLibro(hoja, firma), { signal }),
        packed: true,
      }
      comparar(control, hoja)
    }
  },
}

function comparar(control: Control, { casillas }: HojaIt1): void {
  const porId = new Map<string, HojaIt1['casillas'][number]>(casillas.map(una => [una.id, una]))
  const valor = (id: string) => centavosDesdePesos(porId.get(id)?.valor ?? 0)
  for (const id of CASILLAS_DE_CONTROL) {
    const { numero, nombre } = porId.get(id) ?? {}
    control.datos.push({ nombre: `Casilla ${numero}, ${nombre}`, en: 'monto', valor: valor(id) })
  }
  // What somebody types into 9 and 10 of the Anexo A is no document.
  control.dice(
    CIFRAS.monto,
    'la casilla 1 del IT-1, sin las 9 y 10 del Anexo A',
    valor('I1') - valor('A9') + valor('A10'),
  )
  compararItbis(control, { casilla: valor('I21'), tardias: valor('A43') + valor('A10') })
}

/** The form takes 18 % of the month's sum, the documents of each: they differ by centavos, and by the notes that come too late, with what undoes them. */
function compararItbis(control: Control, { casilla, tardias }: { casilla: number; tardias: number }): void {
  const segunLibros = ({ cifra }: { cifra: string }) =>
    control.cotejos.find(uno => uno.cifra === cifra)?.dichos.find(({ donde }) => donde === FUENTES.libros)
      ?.valor ?? 0
  const [itbis, documentos] = [segunLibros(CIFRAS.itbis), segunLibros(CIFRAS.documentos)]
  if (itbis === casilla) return
  const monto = (centavos: number) => formatMontoCentavos(BigInt(centavos))
  const frase = `La casilla 21 del IT-1 dice ${monto(casilla)} y los documentos suman ${monto(itbis)} de ITBIS`
  if (Math.abs(itbis - casilla) <= documentos) {
    control.notas.push(`${frase}: el formulario redondea una vez por mes, y las facturas cada una.`)
  } else if (tardias > 0) {
    control.notas.push(`${frase}: ${SIN_DECLARAR}.`)
  } else control.avisa(`${frase}.`)
}
