import type { CallInput } from '@cuadre/contract/endpoint'
import { type Secuencia, secuenciaBody, secuencias } from '@cuadre/contract/secuencias'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { readAnew } from '../../api/calls.ts'
import { dataOf } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { formRules } from '../../ui/fields/form.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { SecuenciaFields } from './secuencia-fields.tsx'
import {
  llevaVencimiento,
  proximoPropuesto,
  type SecuenciaValues,
  valuesFrom,
  valuesOf,
} from './secuencia-values.ts'
import './pegar-secuencia.css'
import { leerSecuencia, type SecuenciaLeida } from '@cuadre/domain/documentos/leer-secuencia'
import { useState } from 'react'
import { LinesField } from '../../ui/fields/form-fields.tsx'

interface SecuenciaDialogProps {
  /** Null: a new one. */
  readonly secuencia: Secuencia | null
  readonly propuesta: { readonly empresaId: number | null; readonly tipo: string }
  readonly onClose: () => void
}

/** Enters an authorised range, or corrects one: a draft whole, a registered one without its numbers. */
export function SecuenciaDialog({ secuencia, propuesta, onClose }: SecuenciaDialogProps) {
  const id = secuencia?.id ?? null
  const registrada = secuencia !== null && secuencia.estado !== 'borrador'
  const save = useSave(secuencias)
  const form = useForm<SecuenciaValues>({
    initialValues: valuesOf(secuencia, propuesta),
    validate: formRules(secuenciaBody, bodyOf),
  })
  const { empresaId, tipo, ...numeros } = form.getValues()
  const { data: siguiente } = useQuery({
    ...readAnew(secuencias.siguiente, { query: { empresaId: empresaId ?? 0, tipo } }),
    enabled: !registrada && empresaId !== null && tipo !== '',
  })
  const proximo = proximoPropuesto(numeros, siguiente)
  const registrar = numeros.borrador ? 'Guardar borrador' : 'Registrar'

  function bodyOf(values: SecuenciaValues) {
    const { vence, borrador } = values
    return {
      ...values,
      siguiente: registrada ? null : (values.siguiente ?? proximo),
      vence: llevaVencimiento(values.tipo) ? vence : null,
      borrador: !registrada && borrador,
    }
  }

  async function onSave(values: SecuenciaValues) {
    // The rules above have refused the nulls.
    const body = bodyOf(values) as CallInput<typeof secuencias.create>['body']
    const guardar = async (otraVez: boolean) => {
      const { message } = await save.mutateAsync({ id, body: otraVez ? { ...body, otraVez } : body })
      toast.success(message)
    }
    try {
      await guardar(false)
    } catch (refused) {
      // Whoever does not mean it finds the question at the first number.
      if (!(await seRegistraOtraVez(refused))) throw refused
      await guardar(true)
    }
  }

  async function reload(of: number) {
    reloadForm(form, valuesOf(await dataOf(secuencias.get, { params: { id: of } }), propuesta))
  }

  return (
    <FormDialog
      title={id === null ? 'Nueva secuencia' : 'Editar secuencia'}
      size="lg"
      form={form}
      onSave={onSave}
      onClose={onClose}
      onReload={id === null ? undefined : () => reload(id)}
      submitLabel={registrada ? 'Guardar' : registrar}
    >
      {!registrada && <PegarSecuencia onRead={leida => form.setValues(valuesFrom(leida))} />}
      <SecuenciaFields form={form} registrada={registrada} proximo={proximo} />
    </FormDialog>
  )
}

/** Asks where the server did: a range on paper that was annulled unused may return. */
async function seRegistraOtraVez(refused: unknown): Promise<boolean> {
  if (!(refused instanceof ApiError) || refused.code !== 'SECUENCIA_ANULADA_SIN_USAR') return false
  return confirm({
    title: refused.message,
    message:
      'Regístrelo otra vez si se anuló por error, o si se había registrado mal. Quedará en la auditoría.',
    confirmLabel: 'Registrar otra vez',
    destructive: false,
  })
}

const NOMBRES: Readonly<Record<Exclude<keyof SecuenciaLeida, 'sinEntender' | 'reparos'>, string>> = {
  tipo: 'tipo',
  solicitud: 'solicitud',
  autorizacion: 'autorización',
  desde: 'primer número',
  hasta: 'último número',
  cantidad: 'cantidad',
  autorizadaEn: 'fecha de autorización',
  vence: 'vencimiento',
}

/** Where what the Oficina Virtual shows is pasted: the form is filled from it, and what was not understood is said. */
function PegarSecuencia({ onRead }: { onRead: (leida: SecuenciaLeida) => void }) {
  const [texto, setTexto] = useState('')
  const leida = texto.trim() === '' ? null : leerSecuencia(texto)

  function write(next: string) {
    setTexto(next)
    if (next.trim() !== '') onRead(leerSecuencia(next))
  }

  return (
    <div>
      <LinesField
        label="Pegue aquí lo que muestra la Oficina Virtual"
        description="La fila de la tabla o el detalle de la autorización, como se copia: los campos se llenan solos."
        maxRows={6}
        data-autofocus
        value={texto}
        onChange={write}
      />
      <div role="status" className="cuadre-pegado">
        {leida !== null && frasesDe(leida).map(frase => <p key={frase}>{frase}</p>)}
      </div>
    </div>
  )
}

function frasesDe(leida: SecuenciaLeida): string[] {
  const { sinEntender, reparos } = leida
  const campos = Object.entries(NOMBRES)
  const leidos = campos.filter(([campo]) => leida[campo as keyof typeof NOMBRES] !== null)
  const entendido =
    leidos.length === 0 ? 'No se encontró ningún dato de la secuencia.' : `Se leyó: ${lista(leidos)}.`
  const resto =
    sinEntender.length === 0 ? [] : [`No se entendió: ${sinEntender.map(each => `«${each}»`).join(', ')}.`]
  return [entendido, ...reparos, ...resto]
}

function lista(campos: readonly (readonly [string, string])[]): string {
  return campos.map(([, nombre]) => nombre).join(', ')
}
