import { type Tarifa, tarifaDe, tasaDe } from '@cuadre/domain/dinero/itbis'
import { seMide, UNIDAD } from '@cuadre/domain/documentos/unidad'
import { CODIGOS_DE_UNIDAD, nombreDeUnidad, unidadDe } from '@cuadre/domain/documentos/unidades'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { bind, TextField } from '../../ui/fields/form.tsx'
import { Switch } from '../../ui/fields/form-fields.tsx'
import { SearchSelect } from '../../ui/select/search-select.tsx'
import type { ProductoValues } from './producto-values.ts'

const idDe = (codigo: number) => codigo
const nombreDe = (codigo: number) => nombreDeUnidad(codigo) ?? ''

/** What a rate is called today, in percent. */
export function tasaDeHoy(tarifa: Tarifa): number {
  return tasaDe(tarifa, diaEnSantoDomingo(new Date()))
}

/** What few products need is folded away until it is used or asked for. */
export function MasDatos({ form }: { form: UseFormReturnType<ProductoValues> }) {
  const { exento, tasaItbis, unidad } = form.getValues()
  const region = useId()
  const inicial = form.getInitialValues()
  const usados = [inicial.codigo, inicial.codigoBarras].some(texto => texto !== '')
  const propios = inicial.unidad !== UNIDAD || tarifaDe(inicial.tasaItbis) === 'reducida'
  const [abierto, setAbierto] = useState(usados || propios)
  const malos = ['tasaItbis', 'unidad', 'codigo', 'codigoBarras'].some(campo => form.errors[campo])
  const visible = abierto || malos
  const reducida = tarifaDe(tasaItbis) === 'reducida'
  const Icon = visible ? IconChevronDown : IconChevronRight
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        aria-expanded={visible}
        aria-controls={region}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => setAbierto(!abierto)}
      >
        Más datos
      </Button>
      <div id={region} hidden={!visible} className="cuadre-form">
        {visible && (
          <>
            <TextField
              label="Código de barras"
              description="Escanéelo aquí: se queda en el formulario."
              {...bind(form, 'codigoBarras')}
              onKeyDown={seguir}
            />
            <TextField
              label="Código"
              description="El de su negocio."
              {...bind(form, 'codigo')}
              onKeyDown={seguir}
            />
            <SearchSelect
              label="Unidad"
              items={CODIGOS_DE_UNIDAD}
              getId={idDe}
              getText={nombreDe}
              getHint={pistaDe}
              clearable={false}
              emptyText="Ninguna unidad de la tabla de la DGII coincide"
              description={
                seMide(unidad ?? UNIDAD) ? 'Se vende por fracciones, con dos decimales.' : undefined
              }
              {...bind(form, 'unidad')}
            />
            <Switch
              label={`Tasa reducida del ${tasaDeHoy('reducida')} %`}
              description="La del artículo 343 del Código Tributario. Sin ella lleva la tasa general."
              value={reducida}
              onChange={si => form.setFieldValue('tasaItbis', tasaDeHoy(si ? 'reducida' : 'general'))}
              disabled={exento}
              error={form.errors['tasaItbis']}
              data-path="tasaItbis"
            />
          </>
        )}
      </div>
    </>
  )
}

/** 'lb · se vende por fracciones'; what is counted needs no word. */
function pistaDe(codigo: number): string {
  return seMide(codigo) ? `${unidadDe(codigo)?.abreviatura ?? ''} · se vende por fracciones` : ''
}

/** A scanner ends with Enter: it goes on to the next field, and does not save what is not filled in yet. */
function seguir(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLElement>('input:not([disabled])') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
