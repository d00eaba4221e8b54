import type { Dependencies } from '../../dependencies.ts'

export function inicioRoutes(_: Dependencies): void {}
