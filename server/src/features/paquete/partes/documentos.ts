import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { safeFileName, uniqueNames } from '../../../documents/zip/file-names.ts'
import { type DocumentoDelMes, listDeEsosDias } from '../../documentos/del-mes.queries.ts'
import { listArchivosEcf } from '../../ecf/consulta/de-muchos.queries.ts'
import { findLogo } from '../../empresas/logo.queries.ts'
import { facturaImpresa } from '../../facturas/factura-impresa.ts'
import { type FacturaGuardada, listDocumentos } from '../../facturas/facturas.queries.ts'
import { archivosDeEcf, cotejarEcf } from '../ecf-guardado.ts'
import { enGrupos, papelesDe } from '../papeles.ts'
import { CIFRAS, type Control, cifraDeTipo, FUENTES, type Parte } from '../parte.ts'

/** Every document of the month as the office prints it; annulled ones in a folder of their own. */
export const documentos: Parte = {
  carpeta: 'documentos',
  async leer(snapshot, { empresaId, mes }) {
    const logo = await findLogo(snapshot, empresaId)
    const lista = await listDeEsosDias(snapshot, { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) })
    return async function* (control, medios) {
      const { db, simuladorUrl } = medios
      const unico = uniqueNames()
      control.dice(CIFRAS.documentos, FUENTES.pdf, 0)
      const porId = new Map(lista.map(documento => [documento.id, documento]))
      const papeles = papelesDe([...porId.keys()], medios, async ids => {
        const guardados = new Map((await listDocumentos(db, ids)).map(uno => [uno.id, uno]))
        return ids
          .flatMap(id => guardados.get(id) ?? [])
          .map(guardado => ({ guardado, factura: facturaImpresa(guardado, { simuladorUrl, logo }) }))
      })
      for await (const { guardado, papel } of papeles) {
        const documento = porId.get(guardado.id)
        if (documento === undefined) continue
        comparar(control, documento, guardado)
        const carpeta = guardado.anulado ? 'anulados/' : guardado.no_tomado ? 'rechazados/' : ''
        const nombre = unico(carpeta + safeFileName(`${documento.ncf}_${documento.cliente}.pdf`))
        yield { nombre, contenido: papel, packed: true }
        dicePdf(control, guardado)
      }
    }
  },
}

/** A month that is not closed may change while its papers are drawn: the formats say what it was before. */
function comparar(control: Control, antes: DocumentoDelMes, ahora: FacturaGuardada): void {
  const igual =
    antes.anulado === ahora.anulado &&
    antes.vigente === ahora.vigente &&
    antes.subTotal === ahora.sub_total &&
    antes.itbis === ahora.itbis &&
    antes.total === ahora.total &&
    antes.cliente === ahora.cliente_nombre
  if (!igual) {
    control.avisa(
      `${antes.ncf} cambió mientras se hacía el paquete: su PDF dice lo nuevo y los formatos lo anterior. Pida el paquete otra vez.`,
    )
  }
}

function dicePdf(control: Control, documento: FacturaGuardada): void {
  if (documento.anulado) {
    control.dice(CIFRAS.documentosAnulados, FUENTES.pdf, 1)
    return
  }
  if (documento.no_tomado) {
    control.dice(CIFRAS.documentosRechazados, FUENTES.pdf, 1)
    return
  }
  const signo = signoDe(documento.clase)
  control.dice(cifraDeTipo(documento), FUENTES.pdf, 1)
  control.dice(CIFRAS.documentos, FUENTES.pdf, 1)
  control.dice(CIFRAS.monto, FUENTES.pdf, signo * centavosDesdePesos(documento.sub_total))
  control.dice(CIFRAS.itbis, FUENTES.pdf, signo * centavosDesdePesos(documento.itbis))
  control.dice(CIFRAS.total, FUENTES.pdf, signo * centavosDesdePesos(documento.total))
}

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
