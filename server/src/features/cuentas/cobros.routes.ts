import { cobros } from '@cuadre/contract/cobros'
import type { Dependencies } from '../../dependencies.ts'
import { pageCobros } from './cobros.queries.ts'
import { cobrosLibro } from './cobros-libro.ts'

/** What came in, by the day of the money. */
export function cobrosRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies
  doors.read(cobros.paged, ({ reading, query }) => pageCobros(reading, query))
  doors.serve(cobros.excel, call => cobrosLibro(dependencies, call))
}
