import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { deshacerBody } from '@cuadre/contract/notas'
import { centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { claseEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { DIAS_PARA_DEVOLVER_ITBIS } from '@cuadre/domain/documentos/nota-tardia'
import { signoDe, tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { Alert, Modal, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../api/api-error.ts'
import { documentoOptions, useDeshacerNota } from '../api/documentos.ts'
import { formRules } from '../lib/form-rules.ts'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { useSendingKey } from '../ui/draft/use-sending-key.ts'
import { bind } from '../ui/fields/bind.ts'
import { toast } from '../ui/notices/toast.ts'
import { PageError } from '../ui/screen/page-error.tsx'
import { FaltasDeEmision } from './faltas-de-emision.tsx'
import { MotivoDeNotaField } from './motivo-de-nota-field.tsx'

export interface DeshacerNotaProps {
  /** The note that is undone. */
  readonly documentoId: number
  readonly onClose: () => void
  /** What undoes it was issued. */
  readonly onDone: (documentoId: number) => void
}

const TITULO = 'Deshacer esta nota'

/** Undoes a note with the opposite one on its invoice: what that will be, and why it is made. What cannot be undone says so. */
export function DeshacerNotaDialog({ documentoId, onClose, onDone }: DeshacerNotaProps) {
  const { data: nota, error } = useQuery(documentoOptions(documentoId))
  if (nota?.deshacer && nota.deshacer.impedimento === null) {
    return <Formulario nota={nota} deshacer={nota.deshacer} onClose={onClose} onDone={onDone} />
  }
  const impedimento = nota?.deshacer?.impedimento ?? null
  return (
    <Modal opened onClose={onClose} title={TITULO}>
      {impedimento !== null && (
        <Alert color="yellow" role="status">
          {impedimento}
        </Alert>
      )}
      {nota === undefined && error !== null && <PageError title={messageOf(error)} />}
      {nota === undefined && error === null && <Skeleton height={80} />}
    </Modal>
  )
}

type Contraria = NonNullable<DocumentoLeido['deshacer']>

interface FormularioProps extends Omit<DeshacerNotaProps, 'documentoId'> {
  readonly nota: DocumentoLeido
  readonly deshacer: Contraria
}

function Formulario({ nota, deshacer, onClose, onDone }: FormularioProps) {
  const { documentoId, empresaId } = nota
  const client = useQueryClient()
  const sending = useSendingKey()
  const undo = useDeshacerNota()
  const [faltas, setFaltas] = useState<ApiError['errors']>([])
  const form = useForm({
    initialValues: { motivo: `${claseEnPalabras(nota.clase)} emitida por error` },
    validate: formRules(deshacerBody, values => values),
  })

  async function onSave({ motivo }: { motivo: string }) {
    setFaltas([])
    try {
      const body = { motivo, total: deshacer.total }
      const { data, message } = await undo.mutateAsync({ id: documentoId, body, idempotencyKey: sending.key })
      toast.success('Éxito', message)
      onDone(data.documentoId)
    } catch (error) {
      // Somebody else may have undone it meanwhile: then the dialog says so.
      void client.invalidateQueries(documentoOptions(documentoId))
      if (error instanceof ApiError && error.code === 'INVALID_INPUT') setFaltas(error.errors)
      throw error
    }
  }

  return (
    <FormDialog
      title={TITULO}
      form={form}
      onSave={onSave}
      onClose={onClose}
      submitLabel={`Emitir ${deshacer.clase}`}
      failure="No se pudo deshacer la nota"
      onReload={() => client.invalidateQueries(documentoOptions(documentoId))}
    >
      <FaltasDeEmision
        titulo="Para emitir esta nota electrónica falta:"
        faltas={faltas.filter(({ field }) => field !== 'motivo')}
        empresaId={empresaId}
        tipo={tipoDeCodigo(deshacer.tipoComprobante).tipo}
        irA={() => undefined}
      />
      <LoQueSera nota={nota} deshacer={deshacer} />
      <MotivoDeNotaField clase={deshacer.clase} {...bind(form, 'motivo')} />
    </FormDialog>
  )
}

function LoQueSera({ nota, deshacer }: Pick<FormularioProps, 'nota' | 'deshacer'>) {
  const { clase, tipoComprobante, itbis, total, declaraItbis } = deshacer
  const factura = `la factura ${nota.factura?.numero ?? ''}`
  const suyo = centavos(signoDe(clase) * centavosDesdePesos(total))
  const quedara = formatMontoCentavos(sumar(centavosDesdePesos(nota.saldo.total), suyo))
  return (
    <>
      <p>
        {`La ${nota.clase} ${nota.numero} se deshace con una ${clase} (${tipoComprobante}) sobre ${factura}, con sus mismas líneas y el código 3: ${formatMonto(total)}, de ellos ${formatMonto(itbis)} de ITBIS. De ${factura} quedará ${quedara}.`}
      </p>
      {!declaraItbis && (
        <Alert color="yellow" role="status">
          {clase === 'nota de crédito'
            ? `Pasaron más de ${DIAS_PARA_DEVOLVER_ITBIS} días desde ${factura}: el 607 y el IT-1 no devuelven el ITBIS de esta nota.`
            : `La ${nota.clase} ${nota.numero} no devolvió el ITBIS, por ser de más de ${DIAS_PARA_DEVOLVER_ITBIS} días: esta nota tampoco lo carga en el 607 ni en el IT-1.`}
        </Alert>
      )}
    </>
  )
}
