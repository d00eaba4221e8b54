import { signoDe } from '@cuadre/domain/documentos/tipos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { listDeEsosDias } from '../../documentos/del-mes.queries.ts'
import { listArchivosEcf } from '../../ecf/consulta/de-muchos.queries.ts'
import { archivosDeEcf, cotejarEcf } from '../ecf-guardado.ts'
import { enGrupos } from '../papeles.ts'
import { CIFRAS, FUENTES, type Parte } from '../parte.ts'

/** Of each electronic document what was signed, byte for byte, and what the tax office and the buyer answered. */
export const xml: Parte = {
  carpeta: 'xml',
  async leer(snapshot, { empresaId, mes }) {
    const lista = await listDeEsosDias(snapshot, { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) })
    const esperados = lista.some(({ serie, vigente }) => serie === 'E' && vigente)
    return async function* (control, { db }) {
      if (esperados) {
        control.dice(CIFRAS.electronicos, FUENTES.xml, 0)
        control.dice(CIFRAS.totalElectronico, FUENTES.xml, 0)
      }
      for (const grupo of enGrupos(lista)) {
        const porId = new Map(grupo.map(documento => [documento.id, documento]))
        const guardados = await listArchivosEcf(db, [...porId.keys()])
        for (const guardado of guardados) {
          yield* archivosDeEcf(guardado)
          const documento = porId.get(guardado.documentoId)
          if (!documento || guardado.reemplazo || !documento.vigente) continue
          const { ncf, clase } = documento
          cotejarEcf(control, { ncf, signo: signoDe(clase), ...CUENTAN }, guardado)
        }
      }
    }
  },
}

const CUENTAN = { cantidad: CIFRAS.electronicos, total: CIFRAS.totalElectronico }
