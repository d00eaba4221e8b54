import { RETENCIONES_DE_RENTA, type RetencionDeRenta } from '@cuadre/domain/compras/codigos'
import { CLASES_DE_SERVICIO, type RetencionPropuesta } from '@cuadre/domain/compras/retenciones'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { ChoiceField, choicesOf } from '../../../ui/fields/form-fields.tsx'
import type { CamposProps } from './campos-props.ts'
import { MontoPropuesto } from './monto-propuesto.tsx'

const CLASES = choicesOf(CLASES_DE_SERVICIO)
const CODIGOS = Object.keys(RETENCIONES_DE_RENTA).sort() as RetencionDeRenta[]
const TIPOS = CODIGOS.map(value => ({ value, label: `${value} · ${RETENCIONES_DE_RENTA[value]}` }))
const ELIJA = { value: null, label: 'Elija el tipo' }

/** What the buyer keeps back for the tax office: proposed as the norms of that day say, and changeable. */
export function RetencionFields(props: CamposProps) {
  const { form, readOnly, errorOf, campo } = props
  const { state, calculo } = form
  const { compra, propuesta } = calculo
  const seRetiene = compra.itbisRetenido > 0 || compra.rentaRetenida > 0
  return (
    <>
      <div className="cuadre-compra-campos" data-grupo="retenciones">
        <ChoiceField
          label="Clase de servicio"
          options={CLASES}
          {...campo('servicio')}
          value={calculo.servicio}
        />
        <MontoPropuesto
          {...props}
          label="ITBIS retenido"
          monto="itbisRetenido"
          propuesto={propuesta.itbis?.monto ?? centavos(0)}
          porque={porQue(propuesta.itbis, 'del ITBIS')}
        />
        <MontoPropuesto
          {...props}
          label="Renta retenida"
          monto="rentaRetenida"
          propuesto={propuesta.renta?.monto ?? centavos(0)}
          porque={porQue(propuesta.renta, 'de los servicios')}
        />
        {(compra.rentaRetenida > 0 || errorOf('retencion') !== null) && (
          <ChoiceField
            label="Tipo de retención"
            withAsterisk={!readOnly}
            options={compra.retencion === null ? [ELIJA, ...TIPOS] : TIPOS}
            {...campo('retencion')}
            value={compra.retencion}
          />
        )}
      </div>
      {!state.pagada && !readOnly && seRetiene && (
        <p className="cuadre-compra-nota">Lo retenido se informa cuando se pague la compra.</p>
      )}
    </>
  )
}

/** '30 % del ITBIS · Norma 02-2005' */
function porQue(retencion: RetencionPropuesta | null, de: string): string | null {
  return retencion && `${retencion.tasa} % ${de} · ${retencion.norma}`
}
