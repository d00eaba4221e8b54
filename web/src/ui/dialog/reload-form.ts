import type { UseFormReturnType } from '@mantine/form'

/**
 * Takes a record that somebody else changed into an open form: untouched fields show the new values, what the
 * user has typed stays.
 */
export function reloadForm<V extends object>(form: UseFormReturnType<V>, fresh: V): void {
  const typed = Object.fromEntries(Object.entries(form.getValues()).filter(([field]) => form.isDirty(field)))
  form.setInitialValues(fresh)
  form.setValues({ ...fresh, ...typed })
}
