import { GASTOS } from '@cuadre/contract/compras'
import type { Empresa } from '@cuadre/contract/empresas'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { existeTipo, SERIES, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { mesCerrado } from '../../../meses/mes-cerrado.tsx'
import { EstadoEnElRegistro } from '../../../pickers/en-el-registro.tsx'
import { ELECCION_DE_EMPRESA, lecturaDe, ULTIMA_EMPRESA } from '../../../pickers/identidad.ts'
import { ELECCION_DE_SUPLIDOR, lecturaDeSuplidor } from '../../../pickers/suplidor-picker.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { DESCRIPTION_BELOW, TextField } from '../../../ui/fields/form.tsx'
import { ChoiceField } from '../../../ui/fields/form-fields.tsx'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import { ncfLimpio, type SuplidorDeCompra } from './calculo.ts'
import type { CamposProps } from './campos-props.ts'

interface ComprobanteProps extends CamposProps {
  /** Changes when the form was filled from elsewhere: what stood half typed in a list is gone then. */
  readonly lectura: number
  /** Goes to the field that follows. */
  readonly onNext: (field: string) => void
  readonly onCrearSuplidor: ((texto: string) => void) | undefined
}

/** Longest text of the fields that take a scanned address too. */
const LARGO = 400

const OPCIONES = GASTOS.map(value => ({ value, label: `${value} · ${TIPOS_DE_GASTO[value]}` }))
const ELIJA = { value: null, label: 'Elija el gasto' }

/** Who bought from whom, with which receipt, and what for. */
export function ComprobanteFields(props: ComprobanteProps) {
  const { form, readOnly, errorOf, campo, lectura, onNext, onCrearSuplidor } = props
  const { state, calculo, suplidor } = form
  const empresa = form.empresas.data?.find(({ id }) => id === state.empresaId)
  return (
    <div className="cuadre-compra-campos" data-grupo="comprobante">
      <SearchSelect<Empresa>
        key={`empresa ${lectura}`}
        {...ELECCION_DE_EMPRESA}
        withAsterisk={!readOnly}
        preselect
        rememberAs={ULTIMA_EMPRESA}
        items={form.empresas.data}
        onCommit={() => onNext('empresaId')}
        description={empresa && lecturaDe(empresa)}
        inputWrapperOrder={DESCRIPTION_BELOW}
        {...campo('empresaId')}
      />
      <div>
        <SearchSelect<SuplidorDeCompra>
          key={`suplidor ${lectura}`}
          {...ELECCION_DE_SUPLIDOR}
          withAsterisk={!readOnly}
          items={form.elegibles}
          create={onCrearSuplidor && { what: 'suplidor', onCreate: onCrearSuplidor }}
          onCommit={() => onNext('suplidorId')}
          description={suplidor && lecturaDeSuplidor(suplidor)}
          inputWrapperOrder={DESCRIPTION_BELOW}
          {...campo('suplidorId')}
        />
        {!readOnly && <EstadoEnElRegistro numero={suplidor?.documento ?? ''} />}
      </div>
      <TextField
        label="NCF"
        placeholder="B01… o E31…"
        withAsterisk={!readOnly}
        maxLength={LARGO}
        spellCheck={false}
        autoCapitalize="characters"
        description={ncfEnPalabras(state.ncf)}
        inputWrapperOrder={DESCRIPTION_BELOW}
        {...campo('ncf')}
      />
      {(calculo.esNota || state.modificado !== '') && (
        <TextField
          label="NCF que corrige"
          withAsterisk={!readOnly}
          maxLength={40}
          spellCheck={false}
          {...campo('modificado')}
        />
      )}
      <DateField
        label="Fecha"
        withAsterisk={!readOnly}
        {...campo('fecha')}
        error={(readOnly ? null : mesCerrado({ empresa, fecha: state.fecha })) ?? errorOf('fecha')}
      />
      <ChoiceField
        label="Tipo de gasto"
        withAsterisk={!readOnly}
        options={calculo.compra.gasto === null ? [ELIJA, ...OPCIONES] : OPCIONES}
        {...campo('gasto')}
        value={calculo.compra.gasto}
      />
    </div>
  )
}

/** What a number that is being typed says so far: 'Factura de Crédito Fiscal, faltan 3 dígitos'; nothing before it names a type. */
function ncfEnPalabras(texto: string): string {
  const ncf = ncfLimpio(texto)
  const [, serie, tipo = '', digitos = ''] = /^([BE])(\d\d)(\d*)$/.exec(ncf) ?? []
  if (serie !== 'B' && serie !== 'E') return ncf.length < 3 ? '' : 'No empieza como un NCF: B01…, E31…'
  if (!existeTipo({ serie, tipo })) return `No hay comprobantes ${serie}${tipo}`
  const nombre = tipoFiscal({ serie, tipo }).enPapel[serie]
  const faltan = SERIES[serie].digitos - digitos.length
  if (faltan === 0) return nombre
  return `${nombre}, ${faltan > 0 ? conteo(faltan, ['falta', 'faltan']) : conteo(-faltan, ['sobra', 'sobran'])}`
}

/** 'falta un dígito', 'faltan 3 dígitos' */
function conteo(cuantos: number, [uno, varios]: readonly [string, string]): string {
  return cuantos === 1 ? `${uno} un dígito` : `${varios} ${cuantos} dígitos`
}
