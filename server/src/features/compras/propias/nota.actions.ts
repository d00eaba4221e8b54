import type { NotaBody } from '@cuadre/contract/notas'
import {
  CODIGOS_DE_NOTA_PROPIA,
  impedimentoDeNotaPropia,
  lineasDeNotaPropia,
  type ModoDeNotaPropia,
} from '@cuadre/domain/compras/corregir-propia'
import { montosDeEmitidas } from '@cuadre/domain/compras/propia'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { CODIGO_CORRIGE_TEXTO } from '@cuadre/domain/documentos/calcular-nota'
import { tipoDeNota } from '@cuadre/domain/documentos/notas'
import { serieEmitida } from '@cuadre/domain/ecf/regimen'
import { MOTIVO_POR_DEFECTO } from '@cuadre/domain/ncf/anular'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import type { ActingToday } from '../../../db/write/audit.ts'
import { invalid } from '../../../http/doors.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { annulDocumento } from '../../documentos/cambiar.queries.ts'
import {
  type CompraEmitida,
  comoSeEmitio,
  lockCompraEmitida,
} from '../../documentos/compra-emitida.queries.ts'
import { regimenDe } from '../../documentos/emisor.queries.ts'
import { corregidoDeFila, emisorDeFila } from '../../documentos/emitir.queries.ts'
import { type Escrito, emitir } from '../../documentos/emitir.ts'
import { COMPRA } from '../../documentos/emitir-compra.queries.ts'
import { findCompraDe } from './guardar.queries.ts'

/** Today is the day of the note. */
interface Emission extends ActingToday {
  /** The own document that it corrects. */
  readonly documentoId: number
  readonly body: NotaBody
  /** The number of the refused note in whose place it comes. */
  readonly reemplaza?: string
}

/**
 * Issues a credit note on an own document of purchases, which is locked first: two clerks annul it once. It is electronic, takes back all
 * lines with what was withheld of each, or corrects a text; refused before a number is taken.
 */
export async function emitirNotaDePropia(tx: Tx, emission: Emission): Promise<Escrito> {
  const { documentoId, body, hoy, ahora, userId, actor, reemplaza } = emission
  const { modo, motivo, texto } = body
  if (modo !== 'total' && modo !== 'texto') throw invalid([{ field: 'modo', message: SOLO_ESTAS }])
  const compra = found(await lockCompraEmitida(tx, documentoId), 'COMPRA_PROPIA_NOT_FOUND')
  const impedimento = (await impedimentosDeNota(tx, compra, hoy))[modo]
  if (impedimento) throw new Refusal('COMPRA_PROPIA_SIN_NOTA', { message: impedimento })
  const lineas = lineasDeNotaPropia(compra.lineasEnCentavos, { modo, texto: texto ?? '' })
  const montos = montosDeEmitidas(lineas)
  if (body.total != null && centavosDesdePesos(body.total) !== montos.total) throw new Refusal('CONFLICT')
  const codigo = CODIGOS_DE_NOTA_PROPIA[modo]
  const { id: compraId } = found(await findCompraDe(tx, documentoId), 'COMPRA_PROPIA_NOT_FOUND')
  const documento = {
    ...tipoDeNota('nota de crédito', 'E'),
    ...copiasDe(compra),
    ncfId: null,
    contingenciaId: null,
    fecha: hoy,
    hoy,
    ahora,
    userId,
    lineas,
    montos,
    correccion: { corrigeId: documentoId, facturaId: documentoId, deshaceId: null, motivo, codigo },
    corregido: corregidoDeFila(compra, null),
  }
  return emitir(tx, {
    forma: COMPRA,
    documento,
    actor,
    traza: ({ numero: ncf }) => ({
      entidad: 'Compra',
      registroId: compraId,
      accion: 'Nota de crédito',
      despues: {
        ncf,
        ...(reemplaza !== undefined && { reemplaza }),
        corrige: compra.txt_ncf,
        motivo,
        codigo,
        ...(modo === 'texto' && { texto }),
        total: pesosDesdeCentavos(montos.total),
      },
    }),
  })
}

const SOLO_ESTAS =
  'Sobre un comprobante de compras solo se hace una nota que lo anula entero, o que corrige un texto.'

/** Why no note of each kind is made on it today; null where one can be. */
export async function impedimentosDeNota(db: Conexion, compra: CompraEmitida, hoy: Dia) {
  const propia = comoSeEmitio(compra)
  const serieDeHoy = serieEmitida(await regimenDe(db, compra.empresa_id), hoy)
  const de = (modo: ModoDeNotaPropia) => impedimentoDeNotaPropia(propia, { modo, serieDeHoy })
  return { total: de('total'), texto: de('texto') }
}

/** Who issues it and for whom, as the document that it corrects says it. */
function copiasDe(compra: CompraEmitida) {
  return {
    empresa: emisorDeFila(compra),
    suplidor: {
      nombre: compra.suplidor_nombre,
      documento: compra.suplidor_documento,
      direccion: compra.suplidor_direccion,
      telefono: compra.suplidor_telefono,
    },
    forma: compra.forma,
    diasCredito: null,
  }
}

interface Reissue extends ActingToday {
  /** The refused note. */
  readonly documentoId: number
  /** As it should read; undefined: as it does. */
  readonly body: NotaBody | undefined
}

/** A note on a purchase that was refused, as who asks has made sure, once more under another number; the old one is annulled. Undefined when it is none. */
export async function reemitirNotaDePropia(
  tx: Tx,
  { documentoId, body, ...acting }: Reissue,
): Promise<Escrito | undefined> {
  const nota = await lockCompraEmitida(tx, documentoId)
  if (nota?.corrige_id == null) return undefined
  await annulDocumento(tx, {
    id: documentoId,
    ncfId: nota.ncf_id,
    userId: acting.userId,
    motivo: MOTIVO_POR_DEFECTO,
  })
  const escrita = { ...acting, documentoId: nota.corrige_id, reemplaza: nota.txt_ncf }
  return emitirNotaDePropia(tx, { ...escrita, body: body ?? comoEstaba(nota) })
}

function comoEstaba({ codigo_modificacion: codigo, motivo, lineas }: CompraEmitida): NotaBody {
  const modo = codigo === CODIGO_CORRIGE_TEXTO ? 'texto' : 'total'
  return { modo, motivo: motivo ?? '', texto: lineas[0]?.descripcion ?? null }
}
