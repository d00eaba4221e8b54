import { Button, Checkbox } from '@mantine/core'
import type { useChecks } from './use-checks.ts'

export interface ChecklistItem {
  readonly id: number
  readonly name: string
  readonly description?: string
}

interface ChecklistGroupProps {
  /** Absent when there is one group only. */
  title: string | undefined
  items: readonly ChecklistItem[]
  checks: ReturnType<typeof useChecks>
  disabled: boolean
}

/** The boxes that belong together, ticked one by one or all at once. */
export function ChecklistGroup({ title, items, checks, disabled }: ChecklistGroupProps) {
  const ids = items.map(item => item.id)
  const all = ids.every(checks.isChecked)
  return (
    <fieldset className="cuadre-checklist-group cuadre-panel">
      {title !== undefined && (
        <legend>
          {title}
          {!disabled && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`${all ? 'Quitar' : 'Marcar'} todos los de ${title}`}
              onClick={() => checks.set(ids, !all)}
            >
              {all ? 'Quitar todos' : 'Marcar todos'}
            </Button>
          )}
        </legend>
      )}
      <div className="cuadre-checklist-grid" data-lines={title === undefined || undefined}>
        {items.map(({ id, name, description }) => (
          <Checkbox
            key={id}
            label={name}
            description={description}
            checked={checks.isChecked(id)}
            disabled={disabled}
            onChange={event => checks.set([id], event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
