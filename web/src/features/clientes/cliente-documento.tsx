import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { bind } from '../../ui/bind.ts'
import { DocumentoField } from '../../ui/documento-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { ClienteValues } from './cliente-values.ts'
import { alCambiarTipo, MASCARAS, type TipoDocumento } from './documento.ts'

const EJEMPLO: Readonly<Record<TipoDocumento, string>> = { Cédula: '001-1391820-5', RNC: '1-31-24679-6' }

/** Number of the client's document and the switch that says which one it is. */
export function ClienteDocumento({ form }: { form: UseFormReturnType<ClienteValues> }) {
  const completo = useRef('')
  const { tipoDocumento, rnc } = form.getValues()

  function change(tipo: TipoDocumento) {
    const next = alCambiarTipo({ digitos: rnc, completo: completo.current }, tipo)
    completo.current = next.completo
    form.setFieldValue('tipoDocumento', tipo)
    form.setFieldValue('rnc', next.digitos)
    // Its sentence names the document of before.
    form.clearFieldError('rnc')
  }

  return (
    <>
      <Switch
        label="El documento es una cédula"
        description="Apagado: RNC de 9 dígitos. Encendido: cédula de 11."
        value={tipoDocumento === 'Cédula'}
        onChange={esCedula => change(esCedula ? 'Cédula' : 'RNC')}
      />
      <DocumentoField
        label={tipoDocumento}
        withAsterisk
        placeholder={EJEMPLO[tipoDocumento]}
        mask={MASCARAS[tipoDocumento]}
        {...bind(form, 'rnc')}
      />
    </>
  )
}
