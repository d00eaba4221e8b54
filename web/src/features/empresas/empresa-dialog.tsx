import { type Empresa, empresaBody } from '@cuadre/contract/empresas'
import { INGRESOS_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { advertenciaDeDocumento, formatRnc } from '@cuadre/domain/identidad/documento'
import { CANTIDAD_POR_DIA_INICIAL } from '@cuadre/domain/ncf/generar'
import { useForm } from '@mantine/form'
import { type EmpresaInput, fetchEmpresa, useSaveEmpresa } from '../../api/empresas.ts'
import { howCreated } from '../../api/master-data.ts'
import { modoElegido } from '../../emision/modo-de-venta.ts'
import { formRules } from '../../lib/form-rules.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { toast } from '../../ui/notices/toast.ts'
import { EmpresaFields, type EmpresaValues } from './empresa-fields.tsx'
import { LogoField } from './logo-field.tsx'

/** New company when `empresa` is null. */
export function EmpresaDialog(props: { empresa: Empresa | null; onClose: () => void }) {
  const id = props.empresa?.id ?? null
  const save = useSaveEmpresa()
  const form = useForm<EmpresaValues>({
    initialValues: valuesOf(props.empresa),
    validate: formRules(empresaBody),
  })

  async function onSave(values: EmpresaValues) {
    await requireRncVisto(values.rnc, props.empresa)
    // The rules above have refused the nulls.
    const answer = await save.mutateAsync({ id, body: values as EmpresaInput })
    if (id === null) toast.success(answer.message, howCreated(answer))
    else toast.success('Empresa actualizada')
  }

  return (
    <FormDialog
      title={id === null ? 'Nueva Empresa' : 'Editar Empresa'}
      size="lg"
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onReload={id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchEmpresa(id)))}
    >
      <EmpresaFields form={form} rncFijo={props.empresa?.rncFijo ?? false} />
      <LogoField empresaId={id} logo={props.empresa?.logo ?? null} />
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
