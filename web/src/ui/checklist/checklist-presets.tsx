import { Button, Group, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { useChecks } from './use-checks.ts'

/** Boxes that are usually ticked together. */
export interface ChecklistPreset {
  readonly name: string
  readonly description: string
  readonly ids: readonly number[]
}

interface ChecklistPresetsProps {
  presets: readonly ChecklistPreset[]
  /** Ids of all boxes. */
  all: readonly number[]
  checks: ReturnType<typeof useChecks>
}

/** Ticks exactly the boxes of one of them; nothing is saved by it. */
export function ChecklistPresets({ presets, all, checks }: ChecklistPresetsProps) {
  const labelId = useId()
  const chosen = presets.find(({ ids }) => sameIds(ids, checks.ids))
  return (
    <Group gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} size="sm">
        Perfil:
      </Text>
      {presets.map(preset => (
        <Button
          key={preset.name}
          size="compact-md"
          variant={preset === chosen ? 'filled' : 'default'}
          aria-pressed={preset === chosen}
          title={preset.description}
          onClick={() => {
            checks.set(all, false)
            checks.set(preset.ids, true)
          }}
        >
          {preset.name}
        </Button>
      ))}
      <Text size="sm" c="dimmed" aria-live="polite">
        {chosen?.description}
      </Text>
    </Group>
  )
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every(id => other.includes(id))
}
