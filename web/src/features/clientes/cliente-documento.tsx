import { admiteClienteSinDocumento } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { DocumentoField } from '../../pickers/documento-field.tsx'
import { bind } from '../../ui/fields/bind.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import type { ClienteValues } from './cliente-values.ts'
import { MASCARAS, type TipoDocumento, tipoAlEscribir } from './documento.ts'

const EJEMPLO: Readonly<Record<TipoDocumento, string>> = { Cédula: '001-1391820-5', RNC: '1-31-24679-6' }

/** What the field says when it turns the switch by itself. */
const AVISO: Readonly<Record<TipoDocumento, string>> = {
  Cédula: 'Más de 9 dígitos: pasó a cédula.',
  RNC: '9 dígitos o menos: pasó a RNC.',
}

/**
 * Number of the client's document and the switch that says which one it is. The tenth digit turns the switch by itself;
 * no digit is ever cut off. A consumer may have none.
 */
export function ClienteDocumento({ form }: { form: UseFormReturnType<ClienteValues> }) {
  const [aviso, setAviso] = useState<string | null>(null)
  const { tipoDocumento, rnc, tipoComprobante } = form.getValues()
  const opcional = admiteClienteSinDocumento(tipoComprobante)

  function change(tipo: TipoDocumento, said: string | null) {
    setAviso(said)
    form.setFieldValue('tipoDocumento', tipo)
    // Its sentence names the document of before.
    form.clearFieldError('rnc')
  }

  const field = bind(form, 'rnc')
  return (
    <>
      <Switch
        label="El documento es una cédula"
        description="Apagado: RNC de 9 dígitos. Encendido: cédula de 11."
        value={tipoDocumento === 'Cédula'}
        onChange={esCedula => change(esCedula ? 'Cédula' : 'RNC', null)}
      />
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
    </>
  )
}
