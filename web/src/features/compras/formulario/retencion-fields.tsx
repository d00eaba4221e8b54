import { RETENCIONES_DE_RENTA, type RetencionDeRenta } from '@cuadre/domain/compras/codigos'
import {
  CLASES_DE_SERVICIO,
  type ClaseDeServicio,
  type RetencionPropuesta,
} from '@cuadre/domain/compras/retenciones'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { NativeSelect } from '@mantine/core'
import { oneOf } from '../../../ui/list/url-values.ts'
import type { CamposProps } from './campos-props.ts'
import { MontoPropuesto } from './monto-propuesto.tsx'

const CLASES = Object.keys(CLASES_DE_SERVICIO) as ClaseDeServicio[]
const OPCIONES_DE_CLASE = CLASES.map(value => ({ value, label: CLASES_DE_SERVICIO[value] }))
const TIPOS = Object.keys(RETENCIONES_DE_RENTA).sort() as RetencionDeRenta[]
const OPCIONES_DE_TIPO = TIPOS.map(value => ({ value, label: `${value} · ${RETENCIONES_DE_RENTA[value]}` }))

/** What the buyer keeps back for the tax office: proposed as the norms of that day say, and changeable. */
export function RetencionFields(props: CamposProps) {
  const { form, readOnly, errorOf } = props
  const { state, change, calculo } = form
  const { compra, propuesta } = calculo
  const seRetiene = compra.itbisRetenido > 0 || compra.rentaRetenida > 0
  return (
    <>
      <div className="cuadre-compra-campos" data-grupo="retenciones">
        <NativeSelect
          label="Clase de servicio"
          data={OPCIONES_DE_CLASE}
          value={calculo.servicio}
          onChange={event => change({ servicio: oneOf(CLASES, event.currentTarget.value) ?? null })}
          disabled={readOnly}
          error={errorOf('servicio')}
          data-path="servicio"
        />
        <MontoPropuesto
          {...props}
          label="ITBIS retenido"
          campo="itbisRetenido"
          propuesto={propuesta.itbis?.monto ?? centavos(0)}
          porque={porQue(propuesta.itbis, 'del ITBIS')}
        />
        <MontoPropuesto
          {...props}
          label="Renta retenida"
          campo="rentaRetenida"
          propuesto={propuesta.renta?.monto ?? centavos(0)}
          porque={porQue(propuesta.renta, 'de los servicios')}
        />
        {(compra.rentaRetenida > 0 || errorOf('retencion') !== null) && (
          <NativeSelect
            label="Tipo de retención"
            withAsterisk={!readOnly}
            data={
              compra.retencion === null
                ? [{ value: '', label: 'Elija el tipo' }, ...OPCIONES_DE_TIPO]
                : OPCIONES_DE_TIPO
            }
            value={compra.retencion ?? ''}
            onChange={event => change({ retencion: oneOf(TIPOS, event.currentTarget.value) ?? null })}
            disabled={readOnly}
            error={errorOf('retencion')}
            data-path="retencion"
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
