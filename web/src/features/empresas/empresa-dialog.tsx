import { type Empresa, empresaBody, empresas } from '@cuadre/contract/empresas'
import { INGRESOS_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { advertenciaDeDocumento, formatRnc } from '@cuadre/domain/identidad/documento'
import { CANTIDAD_POR_DIA_INICIAL } from '@cuadre/domain/ncf/generar'
import { modoElegido } from '../../emision/modo-de-venta.ts'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { formRules } from '../../ui/fields/form.tsx'
import { EmpresaFields, type EmpresaValues } from './empresa-fields.tsx'
import { LogoField } from './logo-field.tsx'

/** New company when `empresa` is null. */
export function EmpresaDialog(props: { empresa: Empresa | null; onClose: () => void }) {
  const { form, ...dialog } = useRecordForm({
    maestra: 'empresas',
    calls: empresas,
    record: props.empresa,
    valuesOf,
    validate: formRules(empresaBody),
  })

  return (
    <FormDialog
      {...dialog}
      form={form}
      size="lg"
      onSave={async values => {
        await requireRncVisto(values.rnc, props.empresa)
        await dialog.onSave(values)
      }}
      onClose={props.onClose}
    >
      <EmpresaFields form={form} rncFijo={props.empresa?.rncFijo ?? false} />
      <LogoField empresaId={props.empresa?.id ?? null} logo={props.empresa?.logo ?? null} />
    </FormDialog>
  )
}

/** Every invoice bears it: a number whose check digit does not fit is asked about once, before it is first saved. */
async function requireRncVisto(rnc: string, antes: Empresa | null): Promise<void> {
  const advertencia = advertenciaDeDocumento(rnc)
  if (advertencia === null || rnc === antes?.rnc) return
  const seguro = await confirm({
    title: `¿Seguro que el RNC es ${formatRnc(rnc)}?`,
    message: `${advertencia} Sale en todas sus facturas, y no puede cambiarse desde que la empresa tiene números.`,
    confirmLabel: 'Sí, guardarlo así',
    cancelLabel: 'Revisar el RNC',
  })
  if (seguro) return
  throw Object.assign(new Error(advertencia), { errors: [{ field: 'rnc', message: advertencia }] })
}

function valuesOf(empresa: Empresa | null): EmpresaValues {
  return {
    nombre: empresa?.nombre ?? '',
    rnc: empresa?.rnc ?? '',
    telefono: empresa?.telefono ?? '',
    direccion: empresa?.direccion ?? '',
    categoriaId: empresa?.categoriaId ?? null,
    tipoEmpresaId: empresa?.tipoEmpresaId ?? null,
    ncfPorDia: empresa?.ncfPorDia ?? CANTIDAD_POR_DIA_INICIAL,
    estado: empresa?.estado ?? true,
    email: empresa?.email ?? '',
    web: empresa?.web ?? '',
    pieFactura: empresa?.pieFactura ?? '',
    formaPago: empresa?.formaPago ?? null,
    diasCredito: empresa?.diasCredito ?? null,
    tipoIngresos: empresa?.tipoIngresos ?? INGRESOS_POR_DEFECTO,
    gravadoYExento: empresa?.gravadoYExento ?? false,
    vendeLoSuyo: empresa?.vendeLoSuyo ?? modoElegido() === 'suyo',
    cobraAlEmitir: empresa?.cobraAlEmitir ?? null,
    rst: empresa?.rst ?? false,
    cuentasBancarias: empresa?.cuentasBancarias ?? '',
    version: empresa?.version,
  }
}
