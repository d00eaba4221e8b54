import { ERRORES_RETENCION } from '@cuadre/contract/errors-retencion'
import type { RetencionBody, RetencionesDeDocumento } from '@cuadre/contract/retenciones'
import {
  faltaDeLaRetencion,
  loQueSalda,
  RETENEDORES,
  type Retenido,
  retenedorPropuesto,
} from '@cuadre/domain/cuentas/retener'
import { centavos, centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { type Acting, record, recordAll } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { type DocumentoConFila, lockFamilia, readFamilia } from '../documentos/familia.queries.ts'
import { takeBack } from './anular.actions.ts'
import { type CuentaBloqueada, lockCuentas } from './bloqueo.queries.ts'
import {
  describeRetencion,
  type FilaDeRetencion,
  findDocumentoDe,
  findPendiente,
  listRetenciones,
  NADA_RETENIDO,
  sumRetenido,
  writeAnulacion,
  writeRetencion,
  writeSaldada,
} from './retenciones.queries.ts'
import { pendienteEnPesos } from './saldo.ts'
import { documentoEn, fraseDe, idsDe, topeDe } from './tope-de-retencion.ts'
import { trazaDePago } from './traza.ts'

/** What was withheld of a document, and what may still be. */
export async function leerRetenciones(db: Conexion, documentoId: number): Promise<RetencionesDeDocumento> {
  const familia = found(await readFamilia(db, documentoId), 'DOCUMENTO_NOT_FOUND')
  const documento = documentoEn(familia, documentoId)
  const [filas, pendiente, retenido] = await Promise.all([
    listRetenciones(db, { documentoId }),
    findPendiente(db, documentoId),
    sumRetenido(db, idsDe(familia)),
  ])
  const { fila } = documento
  return {
    documentoId,
    numero: documento.numero,
    clienteNombre: fila.cliente_nombre,
    fecha: documento.fecha,
    subTotal: fila.sub_total,
    itbis: fila.itbis,
    tope: enPesos(topeDe(familia, documento, retenido)),
    enPagos: enPesos(enPagosDe(filas, retenido.get(documentoId) ?? NADA_RETENIDO)),
    pendiente,
    propuesto: retenedorPropuesto(familia.factura.fila),
    retenciones: filas.map(describeRetencion),
  }
}

interface Registro extends Acting {
  readonly documentoId: number
  readonly body: RetencionBody
}

/** A certificate as it was written: what it settled of the receivable, and what did not fit into that; in centavos. */
type Escrita = ReturnType<typeof loQueSalda>

/**
 * Writes down what a third party withheld of an invoice or of a debit note. Its invoice is locked first, as for a note: what is left is what
 * whoever came before has left, however many write at once.
 */
export async function registrarRetencion(tx: Tx, registro: Registro): Promise<Escrita> {
  const { documentoId, body, ahora } = registro
  const familia = found(await lockFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND')
  const documento = documentoEn(familia, documentoId)
  requireRetenible(documento)
  const tope = topeDe(familia, documento, await sumRetenido(tx, idsDe(familia)))
  const falta = faltaDeLaRetencion({
    documento: { fecha: documento.fecha, tope },
    retencion: { ...enCentavos(body), fecha: body.fecha },
    hoy: diaEnSantoDomingo(ahora),
  })
  if (falta) throw new Refusal(falta, { message: fraseDe(falta, documento, tope) })
  await requireOtraConstancia(tx, documentoId, body.numero)
  return escribir(tx, registro, documento)
}

/** Takes the retentions off a locked document that is issued anew, to be written down again for what replaces it. The first one first. */
export async function quitarRetenciones(
  tx: Tx,
  quien: Acting,
  documentoId: number,
): Promise<RetencionBody[]> {
  const vivas = (await listRetenciones(tx, { documentoId })).filter(({ anuladaEn }) => anuladaEn === null)
  if (vivas.length === 0) return []
  const documento = documentoEn(found(await readFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND'), documentoId)
  for (const fila of vivas) {
    const [cuenta] = await lockCuentas(tx, 'cobrar', [documentoId])
    await quitar(tx, quien, { cuenta, fila, documento })
  }
  return vivas
    .toReversed()
    .map(({ fecha, itbis, isr, retenedor, numero }) => ({ fecha, itbis, isr, retenedor, numero }))
}

/** Writes them down for what replaces it, which is of today: nothing is withheld before it. */
export async function reponerRetenciones(
  tx: Tx,
  quien: Acting,
  { documentoId, bodies }: { documentoId: number; bodies: readonly RetencionBody[] },
): Promise<void> {
  const hoy = diaEnSantoDomingo(quien.ahora)
  for (const body of bodies)
    await registrarRetencion(tx, { ...quien, documentoId, body: { ...body, fecha: hoy } })
}

function requireRetenible({ clase, anulado, noTomado }: DocumentoConFila): void {
  if (anulado) throw new Refusal('DOCUMENTO_NOT_FOUND')
  if (clase === 'nota de crédito') throw new Refusal('RETENCION_DE_NOTA')
  if (noTomado) throw new Refusal('RETENCION_DE_RECHAZADA')
}

async function requireOtraConstancia(tx: Tx, documentoId: number, numero: string | null) {
  if (numero === null) return
  const filas = await listRetenciones(tx, { documentoId })
  if (filas.every(fila => fila.anuladaEn !== null || fila.numero !== numero)) return
  const { message } = ERRORES_RETENCION.RETENCION_REPETIDA
  throw new Refusal('RETENCION_REPETIDA', { errors: [{ field: 'numero', message }] })
}

/** Row, settlement and trace of a retention of a locked document. */
async function escribir(
  tx: Tx,
  { documentoId, body, userId, actor, ahora }: Registro,
  { fila }: Pick<DocumentoConFila, 'fila'>,
): Promise<Escrita> {
  const [cuenta] = await lockCuentas(tx, 'cobrar', [documentoId])
  const pendiente = cuenta ? centavosDesdePesos(pendienteEnPesos(cuenta)) : centavos(0)
  const escrita = loQueSalda(enCentavos(body), pendiente)
  const { fecha, itbis, isr, retenedor, numero } = body
  const pagoId =
    cuenta && escrita.salda > 0
      ? await saldar(
          tx,
          { userId, actor, ahora },
          { cuenta, fecha, numero, monto: pesosDesdeCentavos(escrita.salda) },
        )
      : null
  const id = await writeRetencion(tx, {
    ...{ documentoId, empresaId: fila.empresa_id, fecha, itbis, isr, retenedor, numero, pagoId },
    ...{ en: ahora, userId },
  })
  await record(tx, actor, ['Retención', id, 'Creación'], {
    despues: trazaDe(fila.txt_ncf, { ...body, salda: pesosDesdeCentavos(escrita.salda) }),
  })
  return escrita
}

/** Settles a part of a receivable without money: no receipt, and nothing that was collected. */
async function saldar(tx: Tx, { userId, actor, ahora }: Acting, { cuenta, ...de }: Saldada): Promise<number> {
  const { pedidoId: documentoId, empresaId } = cuenta
  const { monto } = de
  const id = await writeSaldada(tx, {
    ...de,
    documentoId,
    empresaId,
    en: ahora,
    userId,
    usuario: actor.username,
  })
  const pagado = pesosDesdeCentavos(sumar(centavosDesdePesos(cuenta.pagado), centavosDesdePesos(monto)))
  const traza = trazaDePago({ lado: 'cobrar', cuenta, pagado, pagada: pagado === cuenta.montoTotal })
  await recordAll(tx, actor, [traza])
  return id
}

interface Saldada {
  readonly cuenta: CuentaBloqueada
  readonly fecha: Dia
  /** In pesos. */
  readonly monto: number
  readonly numero: string | null
}

/** Annuls a retention: what it settled is left to collect again. Answers of which document it was. */
export async function anularRetencion(tx: Tx, { id, ...quien }: Acting & { id: number }): Promise<number> {
  const documentoId = found(await findDocumentoDe(tx, id), 'RETENCION_NOT_FOUND')
  const familia = found(await lockFamilia(tx, documentoId), 'RETENCION_NOT_FOUND')
  const [cuenta] = await lockCuentas(tx, 'cobrar', [documentoId])
  const fila = found(
    (await listRetenciones(tx, { documentoId })).find(una => una.id === id),
    'RETENCION_NOT_FOUND',
  )
  if (fila.anuladaEn !== null) throw new Refusal('RETENCION_YA_ANULADA')
  await quitar(tx, quien, { cuenta, fila, documento: documentoEn(familia, documentoId) })
  return documentoId
}

interface Quitada {
  readonly cuenta: CuentaBloqueada | undefined
  readonly fila: FilaDeRetencion
  readonly documento: DocumentoConFila
}

async function quitar(tx: Tx, quien: Acting, { cuenta, fila, documento }: Quitada): Promise<void> {
  const { userId, actor, ahora } = quien
  const pago = cuenta?.vivos.find(({ id }) => id === fila.pagoId)
  if (cuenta && pago) {
    await takeBack(tx, { ...quien, lado: 'cobrar' }, { cuentas: [cuenta], pagos: [pago] })
  }
  await writeAnulacion(tx, { id: fila.id, en: ahora, userId })
  await record(tx, actor, ['Retención', fila.id, 'Anulación'], { antes: trazaDe(documento.numero, fila) })
}

/** What payments say was withheld: all of it without what has a certificate. */
function enPagosDe(filas: readonly FilaDeRetencion[], retenido: Retenido): Retenido {
  const vivas = filas.filter(({ anuladaEn }) => anuladaEn === null)
  const sin = (cual: keyof Retenido) =>
    centavos(vivas.reduce((resto, fila) => resto - centavosDesdePesos(fila[cual]), retenido[cual] as number))
  return { itbis: sin('itbis'), isr: sin('isr') }
}

type Trazada = Pick<FilaDeRetencion, 'fecha' | 'itbis' | 'isr' | 'retenedor' | 'numero' | 'salda'>

function trazaDe(txtNCF: string, { fecha, itbis, isr, retenedor, numero, salda }: Trazada) {
  return {
    txtNCF,
    fecha,
    itbisRetenido: itbis,
    isrRetenido: isr,
    retuvo: RETENEDORES[retenedor].nombre,
    constancia: numero,
    salda,
  }
}

const enCentavos = ({ itbis, isr }: { itbis: number; isr: number }): Retenido => ({
  itbis: centavosDesdePesos(itbis),
  isr: centavosDesdePesos(isr),
})

const enPesos = ({ itbis, isr }: Retenido) => ({
  itbis: pesosDesdeCentavos(itbis),
  isr: pesosDesdeCentavos(isr),
})
