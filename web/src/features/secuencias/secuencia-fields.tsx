import { formatEntero } from '@cuadre/domain/dinero/formato'
import { advertenciaDeVence } from '@cuadre/domain/documentos/revisar-secuencia'
import { cantidadDe } from '@cuadre/domain/documentos/secuencias'
import { serieDe } from '@cuadre/domain/documentos/tipos'
import { formatNcf, ultimoNumeroDeSerie } from '@cuadre/domain/ncf/formato'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { bind, DESCRIPTION_BELOW, TextField } from '../../ui/fields/form.tsx'
import { Switch } from '../../ui/fields/form-fields.tsx'
import { llevaVencimiento, type SecuenciaValues } from './secuencia-values.ts'
import { TIPOS } from './tipos-de-secuencia.ts'

interface SecuenciaFieldsProps {
  readonly form: UseFormReturnType<SecuenciaValues>
  /** Its numbers are settled: the authorisation and the days can still be corrected. */
  readonly registrada: boolean
  /** Where it goes on unless somebody writes otherwise; null: at its first number. */
  readonly proximo: number | null
}

const DIGITOS = { inputWrapperOrder: DESCRIPTION_BELOW, maxDigits: 10 }

/** The fields of a range, in the order in which the Oficina Virtual shows them. */
export function SecuenciaFields({ form, registrada, proximo }: SecuenciaFieldsProps) {
  const { tipo, desde, hasta, autorizadaEn, vence, borrador } = form.getValues()
  const required = !borrador
  const tipoField = bind(form, 'tipo')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <EmpresaPicker withAsterisk soloActivas disabled={registrada} {...bind(form, 'empresaId')} />
        <NativeSelect
          label="Tipo de comprobante"
          withAsterisk
          disabled={registrada}
          data={tipo === '' ? [{ value: '', label: 'Elija el tipo' }, ...TIPOS] : TIPOS}
          value={tipo}
          onChange={event => tipoField.onChange(event.currentTarget.value)}
          error={tipoField.error}
          data-path="tipo"
        />
        <TextField label="No. de solicitud" maxLength={30} {...bind(form, 'solicitud')} />
        <TextField
          label="No. de autorización"
          withAsterisk={required}
          maxLength={30}
          {...bind(form, 'autorizacion')}
        />
        <DigitsField
          label="Primer número"
          withAsterisk
          disabled={registrada}
          description={impreso(tipo, desde)}
          {...DIGITOS}
          {...bind(form, 'desde')}
        />
        <DigitsField
          label="Último número"
          withAsterisk
          disabled={registrada}
          description={impreso(tipo, hasta)}
          {...DIGITOS}
          {...bind(form, 'hasta')}
        />
        <DigitsField
          label="Cantidad aprobada"
          disabled={registrada}
          description={desde !== null && hasta !== null && hasta >= desde ? hay(desde, hasta) : undefined}
          {...DIGITOS}
          {...bind(form, 'cantidad')}
        />
        {!registrada && (
          <DigitsField
            label="Próximo número"
            placeholder={String(proximo ?? desde ?? '')}
            description={
              proximo === null
                ? 'Solo si ya usó una parte en otro programa.'
                : `En blanco: el que sigue al ${impreso(tipo, proximo - 1)}, que el RNC ya tiene.`
            }
            {...DIGITOS}
            {...bind(form, 'siguiente')}
          />
        )}
        <DateField
          label="Fecha de autorización"
          withAsterisk={required}
          maxDate={hoy()}
          {...bind(form, 'autorizadaEn')}
        />
        {llevaVencimiento(tipo) && (
          <DateField
            label="Fecha de vencimiento"
            withAsterisk={required}
            description={advertenciaDeVence({ autorizadaEn, vence })}
            inputWrapperOrder={DESCRIPTION_BELOW}
            {...bind(form, 'vence')}
          />
        )}
      </SimpleGrid>
      {!registrada && (
        <Switch
          label="Guardar como borrador"
          description="No da números hasta que se registra."
          {...bind(form, 'borrador')}
        />
      )}
    </>
  )
}

/** As it will stand on the paper; nothing while it cannot be printed. */
function impreso(tipo: string, numero: number | null): string | undefined {
  if (tipo === '' || numero === null) return undefined
  const serie = serieDe(tipo)
  return numero >= 1 && numero <= ultimoNumeroDeSerie(serie) ? formatNcf({ serie, tipo, numero }) : undefined
}

function hay(desde: number, hasta: number): string {
  return `Del ${desde} al ${hasta} hay ${formatEntero(cantidadDe({ desde, hasta }))}.`
}
