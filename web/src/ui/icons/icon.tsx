import type { ComponentType, SVGProps } from 'react'

interface Props extends SVGProps<SVGSVGElement> {
  /** Width and height in px. */
  readonly size?: number
}

export type Icon = ComponentType<Props>

/** A drawing on 24 × 24. A screen reader passes over it, for the words stand beside it; where none do, it bears a name (`aria-label`). @public */
export function icon(paths: readonly SVGProps<SVGPathElement>[]): Icon {
  return ({ size = 16, ...props }) => (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
      {...(props['aria-label'] && { role: 'img', 'aria-hidden': undefined })}
    >
      {paths.map(path => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  )
}
