import type { Dependencies } from '../../dependencies.ts'

export function reportesRoutes(_: Dependencies): void {}
