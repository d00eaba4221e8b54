import { type CompraPropia, comprasPropias } from '@cuadre/contract/compras-propias'
import { ecf } from '@cuadre/contract/ecf'
import type { FieldError } from '@cuadre/contract/envelope'
import { MAX_MOTIVO, MAX_TEXTO } from '@cuadre/contract/notas'
import type { ModoDeNotaPropia } from '@cuadre/domain/compras/corregir-propia'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { CODIGO_ANULA, CODIGO_CORRIGE_TEXTO } from '@cuadre/domain/documentos/calcular-nota'
import { tipoDeNota } from '@cuadre/domain/documentos/notas'
import { conPunto } from '@cuadre/domain/texto/texto'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/calls.ts'
import { EstadoEcf } from '../../../emision/estado-ecf.tsx'
import { FaltasDeEmision } from '../../../emision/faltas-de-emision.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { bind, TextField } from '../../../ui/fields/form.tsx'
import { ChoiceField } from '../../../ui/fields/form-fields.tsx'
import { QuietButton } from '../../../ui/links/buttons.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { Warning } from '../../../ui/notices/warning.tsx'

interface PropiaNotaDialogProps {
  /** The own document that is corrected, or the refused note that is issued anew. */
  readonly compra: CompraPropia
  readonly onClose: () => void
  readonly onIssued: (documentoId: number) => void
}

interface Values {
  readonly modo: ModoDeNotaPropia
  readonly motivo: string
  readonly texto: string
}

const MODOS: Readonly<Record<ModoDeNotaPropia, string>> = {
  total: 'Anular todo el comprobante',
  texto: 'Corregir un texto',
}
const { tipo: TIPO } = tipoDeNota('nota de crédito', 'E')

/** A credit note on an own document: what it does, why, and what it leaves; refused, everything that was written stays. */
export function PropiaNotaDialog({ compra, onClose, onIssued }: PropiaNotaDialogProps) {
  const { documentoId, numero, corrigeId, nota, total, empresaId } = compra
  const emitir = useWrite(comprasPropias.nota)
  const deNuevo = useWrite(ecf.emitirDeNuevo)
  const sending = useSendingKey()
  const [faltas, setFaltas] = useState<readonly FieldError[]>([])
  const reemplaza = corrigeId !== null
  const form = useForm<Values>({
    initialValues: inicialDe(compra),
    validate: {
      motivo: motivo => (motivo.trim() === '' ? 'Debe escribir el motivo de la nota.' : null),
      texto: (texto, { modo }) =>
        modo === 'texto' && texto.trim() === '' ? 'Debe escribir cómo debe leerse.' : null,
    },
  })
  const { modo } = form.getValues()

  async function send({ modo, motivo, texto }: Values) {
    setFaltas([])
    // What the user saw that it comes to.
    const visto = modo === 'total' ? Math.max(total, 0) : 0
    const body = { modo, motivo, texto: modo === 'texto' ? texto : null, total: visto }
    const { key: idempotencyKey } = sending
    try {
      const { data, message } = reemplaza
        ? await deNuevo.mutateAsync({
            params: { id: documentoId },
            idempotencyKey,
            body: { nota: sinTotal(body) },
          })
        : await emitir.mutateAsync({ params: { id: documentoId }, body, idempotencyKey })
      toast.success('Éxito', message)
      onIssued(data.documentoId)
    } catch (error) {
      if (error instanceof ApiError) {
        setFaltas(error.errors.filter(({ field }) => !(field in form.getValues())).map(conTipo))
      }
      throw error
    }
  }

  return (
    <FormDialog
      title={reemplaza ? `Emitir de nuevo la nota ${numero}` : `Nota de crédito sobre ${numero}`}
      form={form}
      onSave={send}
      onClose={onClose}
      submitLabel="Emitir la nota"
      failure="No se pudo emitir la nota"
    >
      <FaltasDeEmision
        titulo="Para emitir esta nota electrónica falta:"
        faltas={faltas}
        empresaId={empresaId}
        tipo={TIPO}
        irA={() => undefined}
      />
      <ChoiceField
        label="Qué hace la nota"
        data-autofocus
        options={(['total', 'texto'] as const)
          .filter(cada => reemplaza || nota[cada] === null)
          .map(value => ({ value, label: MODOS[value] }))}
        {...bind(form, 'modo')}
      />
      {modo === 'texto' && (
        <TextField label="Cómo debe leerse" withAsterisk maxLength={MAX_TEXTO} {...bind(form, 'texto')} />
      )}
      <TextField label="Motivo" withAsterisk maxLength={MAX_MOTIVO} {...bind(form, 'motivo')} />
      <Warning>
        {modo === 'total'
          ? `La nota anula ${reemplaza ? 'el comprobante' : numero}${reemplaza ? '' : ` (${formatMonto(total)})`} con lo retenido. Cuando la DGII la acepte, la compra sale del 606 y del IT-1 de su mes, y el comprobante no recibe más notas.`
          : 'Los montos no cambian: la compra sigue en el 606 como está.'}
      </Warning>
    </FormDialog>
  )
}

function inicialDe({ corrigeId, codigo, motivo, detalles, nota }: CompraPropia): Values {
  const texto = corrigeId === null ? nota.total !== null : codigo === CODIGO_CORRIGE_TEXTO
  const leia = corrigeId !== null && texto ? (detalles[0]?.descripcion ?? '') : ''
  return { modo: texto ? 'texto' : 'total', motivo: motivo ?? '', texto: leia }
}

/** A refused note of a text comes to nothing, and issued anew it may annul: what it comes to is not what was seen. */
function sinTotal<B extends { readonly total: number }>({ total: _, ...body }: B): Omit<B, 'total'> {
  return body
}

/** What is said of the document's kind is mended where ranges are. */
function conTipo({ field, message }: FieldError): FieldError {
  return { field: field === 'clase' ? 'tipoComprobante' : field, message }
}

/** What a note corrects and why, or the notes on a document, each a click away. */
export function NotasDePropia({
  compra,
  onOther,
}: {
  compra: CompraPropia
  onOther: (documentoId: number) => void
}) {
  const { corrigeId, corrige, motivo, notas, codigo } = compra
  const ver = (id: number, numero: string) => (
    <QuietButton size="compact-xs" onClick={() => onOther(id)}>
      {`Ver ${numero}`}
    </QuietButton>
  )
  return (
    <>
      {corrigeId !== null && corrige !== null && (
        <p>
          {`${codigo === CODIGO_ANULA ? 'Anula' : 'Corrige un texto de'} ${conPunto(`${corrige}: ${motivo}`)} `}
          {ver(corrigeId, corrige)}
        </p>
      )}
      {notas.map(({ documentoId, numero, codigo, estadoEcf }) => (
        <p key={documentoId}>
          {`La nota de crédito ${numero} ${codigo === CODIGO_ANULA ? 'lo anula' : 'corrige un texto'}: `}
          <EstadoEcf estado={estadoEcf} detenido={false} /> {ver(documentoId, numero)}
        </p>
      ))}
    </>
  )
}
