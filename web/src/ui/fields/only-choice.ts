import type { UseFormReturnType } from '@mantine/form'

/**
 * For a list of a form: the only thing there is to choose is chosen by itself, and the form counts as untouched as before.
 */
export function onlyChoice<V extends object>(form: UseFormReturnType<V>, field: keyof V & string) {
  return {
    preselect: true,
    onPreselect: (id: number) => {
      // Mantine cannot read the type of a field whose name comes from outside.
      const set = form.setFieldValue as (field: string, value: number) => void
      set(field, id)
      form.resetDirty({ ...form.getInitialValues(), [field]: id })
    },
  }
}
