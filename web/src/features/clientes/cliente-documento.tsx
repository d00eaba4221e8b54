import {
  admiteClienteSinDocumento,
  admiteExtranjero,
  codigoDeFactura,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { TIPOS } from '@cuadre/domain/documentos/tipos'
import { soloDigitos } from '@cuadre/domain/identidad/documento'
import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { DocumentoField } from '../../pickers/documento-field.tsx'
import { bind, TextField } from '../../ui/fields/form.tsx'
import { Switch } from '../../ui/fields/form-fields.tsx'
import { FieldNote } from '../../ui/fields/sentences.tsx'
import type { ClienteValues } from './cliente-values.ts'
import { MASCARAS, type TipoDocumento, tipoAlEscribir, tipoInicial } from './documento.ts'

const CONSUMO = codigoDeFactura(TIPOS.consumo.tipo.B)
/** With blanks and dashes, which the number loses. */
const LARGO_AL_ESCRIBIR = 30

const EJEMPLO: Readonly<Record<TipoDocumento, string>> = { Cédula: '001-1391820-5', RNC: '1-31-24679-6' }

/** What the field says when it turns the switch by itself. */
const AVISO: Readonly<Record<TipoDocumento, string>> = {
  Cédula: 'Más de 9 dígitos: pasó a cédula.',
  RNC: '9 dígitos o menos: pasó a RNC.',
}

/** What the type says where it follows the document. */
const PASO_A_CONSUMO =
  'El tipo de comprobante pasó a consumo (B02); elija régimen especial (B14) si es diplomático.'

/**
 * Number of the client's document and the switch that says which one it is. The tenth digit turns the switch by itself;
 * no digit is ever cut off. A consumer may have none. Beside the switch stands what is neither: a passport, or another document of a foreign
 * country.
 */
export function ClienteDocumento({ form }: { form: UseFormReturnType<ClienteValues> }) {
  const [aviso, setAviso] = useState<string | null>(null)
  const { tipoDocumento, rnc, documentoExtranjero, tipoComprobante } = form.getValues()
  const opcional = admiteClienteSinDocumento(tipoComprobante)

  function change(tipo: TipoDocumento, said: string | null) {
    setAviso(said)
    form.setFieldValue('tipoDocumento', tipo)
    // Its sentence names the document of before.
    form.clearFieldError('rnc')
  }

  function changeExtranjero(extranjero: boolean) {
    const sigue = !extranjero || admiteExtranjero(tipoComprobante)
    setAviso(sigue ? null : PASO_A_CONSUMO)
    form.setFieldValue('documentoExtranjero', extranjero)
    if (!sigue) form.setFieldValue('tipoComprobante', CONSUMO)
    if (!extranjero) {
      form.setFieldValue('rnc', soloDigitos(rnc))
      form.setFieldValue('tipoDocumento', tipoInicial(soloDigitos(rnc)))
    }
    for (const campo of ['rnc', 'tipoComprobante', 'direccion', 'telefono']) form.clearFieldError(campo)
  }

  const field = bind(form, 'rnc')
  return (
    <>
      <div>
        {documentoExtranjero ? null : (
          <Switch
            label="El documento es una cédula"
            description="Apagado: RNC de 9 dígitos. Encendido: cédula de 11."
            value={tipoDocumento === 'Cédula'}
            onChange={esCedula => change(esCedula ? 'Cédula' : 'RNC', null)}
          />
        )}
        <Checkbox
          size="xs"
          mt={documentoExtranjero ? 0 : 'xs'}
          label="Pasaporte u otro documento extranjero"
          checked={documentoExtranjero}
          onChange={event => changeExtranjero(event.currentTarget.checked)}
        />
      </div>
      {documentoExtranjero ? (
        <div>
          <TextField
            label="Pasaporte / Doc. extranjero"
            withAsterisk
            placeholder="AB123456"
            maxLength={LARGO_AL_ESCRIBIR}
            {...field}
          />
          <FieldNote>{aviso}</FieldNote>
        </div>
      ) : (
        <DocumentoField
          label={tipoDocumento}
          withAsterisk={!opcional}
          placeholder={opcional ? 'Opcional' : EJEMPLO[tipoDocumento]}
          mask={MASCARAS[tipoDocumento]}
          note={aviso}
          nombre={bind(form, 'nombre')}
          {...field}
          onChange={digitos => {
            field.onChange(digitos)
            const tipo = tipoAlEscribir(rnc, digitos)
            if (tipo !== null && tipo !== tipoDocumento) change(tipo, AVISO[tipo])
          }}
        />
      )}
    </>
  )
}
