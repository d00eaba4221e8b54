import { USOS_DEL_ITBIS } from '@cuadre/domain/compras/codigos'
import { sinItbisIncluido } from '@cuadre/domain/compras/itbis-de-compra'
import { MONTOS_DE_COMPRA } from '@cuadre/domain/compras/montos'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { tasaItbis } from '@cuadre/domain/dinero/itbis'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ChoiceField, choicesOf } from '../../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { IconChevronDown, IconChevronRight } from '../../../ui/icons/icons.ts'
import { QuietButton } from '../../../ui/links/buttons.tsx'
import { ESCRITOS } from '../campos.ts'
import type { CamposProps } from './campos-props.ts'
import { MontoPropuesto } from './monto-propuesto.tsx'

const USOS = choicesOf(USOS_DEL_ITBIS)

const RAROS = ESCRITOS.filter(monto => MONTOS_DE_COMPRA[monto].raro)

/** Goods, services and their ITBIS; what few receipts have is folded away. */
export function MontosFields(props: CamposProps) {
  const { campo } = props
  const { compra, propuesta } = props.form.calculo
  return (
    <>
      <div className="cuadre-compra-campos" data-grupo="montos">
        <MoneyField label="Bienes" {...campo('bienes')} />
        <MoneyField label="Servicios" {...campo('servicios')} />
        <MontoPropuesto
          {...props}
          label="ITBIS"
          monto="itbis"
          propuesto={propuesta.itbisFacturado}
          porque={
            propuesta.itbisFacturado === 0 ? null : `${tasaItbis(compra.fecha)} % de bienes y servicios`
          }
        />
        <ChoiceField label="Uso del ITBIS" options={USOS} {...campo('usoItbis')} value={compra.usoItbis} />
      </div>
      <Doblado {...props} />
    </>
  )
}

/** The helper for amounts typed with their ITBIS, and the taxes of few receipts. */
function Doblado({ form, readOnly, errorOf, campo }: CamposProps) {
  const { state, change, calculo } = form
  const region = useId()
  const [abierto, setAbierto] = useState(false)
  const usados = RAROS.some(raro => (state[raro] ?? 0) > 0 || errorOf(raro) !== null)
  const visible = abierto || usados
  const { servicios, bienes, fecha } = calculo.compra
  const Icon = visible ? IconChevronDown : IconChevronRight

  function separar() {
    const separado = sinItbisIncluido({ servicios, bienes }, fecha)
    change({
      servicios: state.servicios === null ? null : pesosDesdeCentavos(separado.servicios),
      bienes: state.bienes === null ? null : pesosDesdeCentavos(separado.bienes),
      itbis: pesosDesdeCentavos(separado.itbis),
    })
  }

  return (
    <>
      <div className="cuadre-compra-botones">
        {!readOnly && (
          <QuietButton
            size="compact-sm"
            disabled={servicios + bienes === 0 || state.itbis !== 'propuesto'}
            title="Lo escrito en bienes y servicios incluye el ITBIS: se separa de ellos"
            onClick={separar}
          >
            Separar el ITBIS incluido
          </QuietButton>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={visible}
          aria-controls={region}
          disabled={usados}
          leftSection={<Icon size={14} />}
          onClick={() => setAbierto(!abierto)}
        >
          Otros impuestos y propina
        </Button>
      </div>
      <div id={region} hidden={!visible} className="cuadre-compra-campos" data-grupo="otros">
        {visible &&
          RAROS.map(raro => <MoneyField key={raro} label={MONTOS_DE_COMPRA[raro].titulo} {...campo(raro)} />)}
      </div>
    </>
  )
}
